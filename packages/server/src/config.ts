// What can be set when a server is started. Every setting has a flag and an environment variable.

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database. */
  readonly data: string;
  /** Use this PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  /** Milliseconds that PostgreSQL has to answer. */
  readonly databaseTimeout: number;
  /** Where people reach the server, when that is not where it listens. */
  readonly publicUrl: string | null;
  /** How many proxies in front of the server may be believed about the sender's address. */
  readonly proxies: number;
  readonly logLevel: string;
  /** The provider of OpenID Connect by which people sign in, too: its address, what this server is called there, and its secret. */
  readonly oidcIssuer: string | null;
  readonly oidcClient: string | null;
  readonly oidcSecret: string | null;
  /** What the button says that leads there. */
  readonly oidcLabel: string;
  /** Who shows this may read the metrics from elsewhere; without it, only this machine may. */
  readonly metricsToken: string | null;

  /** Sockets in all, and from one address. */
  readonly sockets: number;
  readonly socketsPerAddress: number;
  /** Messages of one session, over all its sockets and requests. */
  readonly messagesPerSecond: number;
  /** HTTP requests from one address. */
  readonly requestsPerMinute: number;
  /** Milliseconds for a request to arrive. */
  readonly requestTimeout: number;
  /** Milliseconds that the event loop may be late before newcomers are asked to come back. */
  readonly stallLimit: number;
  /** Tables in memory. */
  readonly cachedTables: number;
  /** Threads for bots. */
  readonly botThreads: number;
  /** Milliseconds a bot may think, and waits before it plays. */
  readonly botTime: number;
  readonly botPause: number;
  /** Milliseconds between a turn and the call to it: who is there has moved by then. */
  readonly callPause: number;
  /** An SMTP server for mail, and who it is from. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** Private hosts that hooks may reach all the same, with commas between. */
  readonly hookHosts: string;
}

export const DEFAULTS: Config = {
  port: 3000,
  host: '127.0.0.1',
  data: 'data',
  databaseUrl: null,
  databaseConnections: 10,
  databaseTimeout: 3_000,
  publicUrl: null,
  proxies: 0,
  logLevel: 'info',
  oidcIssuer: null,
  oidcClient: null,
  oidcSecret: null,
  oidcLabel: 'OpenID',
  metricsToken: null,
  sockets: 10_000,
  socketsPerAddress: 200,
  messagesPerSecond: 20,
  requestsPerMinute: 600,
  requestTimeout: 15_000,
  stallLimit: 150,
  cachedTables: 5_000,
  botThreads: 1,
  botTime: 5_000,
  botPause: 600,
  callPause: 5_000,
  smtpUrl: null,
  mailFrom: null,
  hookHosts: '',
};

export interface Setting {
  readonly flag: string;
  readonly env: string;
  readonly takes: string;
  readonly about: string;
  /** Limits of a number; absent for text. */
  readonly range?: readonly [number, number];
}

/** How each setting is spelt: the one list behind `--help`, the environment and the documentation. */
export const SETTINGS: Readonly<Record<keyof Config, Setting>> = {
  port: { flag: 'port', env: 'REGALIA_PORT', takes: 'N', about: 'port to listen on; 0 takes any free one', range: [0, 65_535] },
  host: { flag: 'host', env: 'REGALIA_HOST', takes: 'ADDRESS', about: 'address to listen on; 0.0.0.0 lets other machines in' },
  data: { flag: 'data', env: 'REGALIA_DATA', takes: 'DIR', about: 'folder of the embedded database' },
  databaseUrl: { flag: 'database-url', env: 'REGALIA_DATABASE_URL', takes: 'URL', about: 'a PostgreSQL to use instead: postgres://…' },
  databaseConnections: {
    flag: 'database-connections',
    env: 'REGALIA_DATABASE_CONNECTIONS',
    takes: 'N',
    about: 'connections to PostgreSQL',
    range: [2, 200],
  },
  databaseTimeout: {
    flag: 'database-timeout',
    env: 'REGALIA_DATABASE_TIMEOUT',
    takes: 'MS',
    about: 'milliseconds that PostgreSQL has to answer',
    range: [100, 60_000],
  },
  publicUrl: { flag: 'public-url', env: 'REGALIA_PUBLIC_URL', takes: 'URL', about: 'where people reach the server, for links and cookies' },
  proxies: {
    flag: 'proxies',
    env: 'REGALIA_PROXIES',
    takes: 'N',
    about: 'proxies in front that are believed about the sender’s address',
    range: [0, 10],
  },
  logLevel: { flag: 'log-level', env: 'REGALIA_LOG_LEVEL', takes: 'LEVEL', about: 'fatal, error, warn, info, debug or silent' },
  oidcIssuer: {
    flag: 'oidc-issuer',
    env: 'REGALIA_OIDC_ISSUER',
    takes: 'URL',
    about: 'a provider of OpenID Connect that people can sign in by',
  },
  oidcClient: { flag: 'oidc-client', env: 'REGALIA_OIDC_CLIENT', takes: 'ID', about: 'what this server is called there' },
  oidcSecret: { flag: 'oidc-secret', env: 'REGALIA_OIDC_SECRET', takes: 'TEXT', about: 'its secret there; best given by the variable' },
  oidcLabel: { flag: 'oidc-label', env: 'REGALIA_OIDC_LABEL', takes: 'TEXT', about: 'what the button says that leads there' },
  metricsToken: {
    flag: 'metrics-token',
    env: 'REGALIA_METRICS_TOKEN',
    takes: 'TEXT',
    about: 'whoever shows it as a bearer token may read /metrics from elsewhere',
  },
  sockets: { flag: 'sockets', env: 'REGALIA_SOCKETS', takes: 'N', about: 'sockets in all', range: [1, 1_000_000] },
  socketsPerAddress: {
    flag: 'sockets-per-address',
    env: 'REGALIA_SOCKETS_PER_ADDRESS',
    takes: 'N',
    about: 'sockets from one address',
    range: [1, 1_000_000],
  },
  messagesPerSecond: {
    flag: 'messages-per-second',
    env: 'REGALIA_MESSAGES_PER_SECOND',
    takes: 'N',
    about: 'messages of one session, per second',
    range: [1, 100_000],
  },
  requestsPerMinute: {
    flag: 'requests-per-minute',
    env: 'REGALIA_REQUESTS_PER_MINUTE',
    takes: 'N',
    about: 'HTTP requests from one address, per minute',
    range: [1, 10_000_000],
  },
  requestTimeout: {
    flag: 'request-timeout',
    env: 'REGALIA_REQUEST_TIMEOUT',
    takes: 'MS',
    about: 'milliseconds for a request to arrive',
    range: [500, 600_000],
  },
  stallLimit: {
    flag: 'stall-limit',
    env: 'REGALIA_STALL_LIMIT',
    takes: 'MS',
    about: 'milliseconds the event loop may be late before newcomers are turned away',
    range: [20, 600_000],
  },
  cachedTables: { flag: 'cached-tables', env: 'REGALIA_CACHED_TABLES', takes: 'N', about: 'tables kept in memory', range: [1, 1_000_000] },
  botThreads: { flag: 'bot-threads', env: 'REGALIA_BOT_THREADS', takes: 'N', about: 'threads in which bots think', range: [1, 64] },
  botTime: { flag: 'bot-time', env: 'REGALIA_BOT_TIME', takes: 'MS', about: 'milliseconds a bot may think', range: [50, 60_000] },
  botPause: {
    flag: 'bot-pause',
    env: 'REGALIA_BOT_PAUSE',
    takes: 'MS',
    about: 'milliseconds a bot waits before it plays',
    range: [0, 60_000],
  },
  callPause: {
    flag: 'call-pause',
    env: 'REGALIA_CALL_PAUSE',
    takes: 'MS',
    about: 'milliseconds between a turn and the call to it',
    range: [0, 3_600_000],
  },
  smtpUrl: { flag: 'smtp-url', env: 'REGALIA_SMTP_URL', takes: 'URL', about: 'a mail server: smtp://user:password@host:587 or smtps://…' },
  mailFrom: { flag: 'mail-from', env: 'REGALIA_MAIL_FROM', takes: 'ADDRESS', about: 'who mails are from: Regalia <games@example.org>' },
  hookHosts: {
    flag: 'hook-hosts',
    env: 'REGALIA_HOOK_HOSTS',
    takes: 'HOSTS',
    about: 'private hosts that hooks may reach all the same, with commas between: ntfy.lan, 192.168.1.5:8080',
  },
};

/** Addresses that only the machine itself reaches. */
const HERE = ['127.0.0.1', '::1', 'localhost'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/** Why a value cannot be used; undefined when it can. */
function faultOf(name: string, { range }: Setting, text: string): string | undefined {
  if (range) {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= range[0] && value <= range[1] ? undefined : `must be a whole number from ${range[0]} to ${range[1]}`;
  }
  if (name === 'logLevel' && !LOG_LEVELS.includes(text)) return `must be one of ${LOG_LEVELS.join(', ')}`;
  if (name === 'databaseUrl' && !/^postgres(ql)?:\/\//.test(text)) return 'must begin with postgres://';
  if (name === 'publicUrl' && !/^https?:\/\/[^/]+\/?$/.test(text)) return 'must be like https://games.example.org';
  if (name === 'oidcIssuer' && !/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(text)) return 'must begin with https://';
  if (name === 'metricsToken' && text.length < 16) return 'must have at least 16 characters';
  if (name === 'smtpUrl' && !/^smtps?:\/\/[^/]+/.test(text)) return 'must begin with smtp:// or smtps://';
  if (name === 'mailFrom' && !/^[^@\r\n]*[^@\s<]@[^@\s>]+>?$/.test(text)) return 'must be like Regalia <games@example.org>';
  if (name === 'hookHosts' && !/^[\w.:[\], -]*$/.test(text)) return 'must be hosts with commas between, each with a port or without';
  return undefined;
}

/** The settings from flags, else from the environment, else the defaults. A text that cannot be used is named. */
export function readConfig(
  flags: ReadonlyMap<string, string>,
  env: Readonly<Record<string, string | undefined>>,
): { readonly config: Config } | { readonly fault: string } {
  const given: Record<string, string | number> = {};
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const flag = flags.get(setting.flag);
    const text = flag ?? env[setting.env];
    if (text === undefined) continue;
    const fault = faultOf(name, setting, text);
    // The value itself is not repeated: a database URL holds a password.
    if (fault) return { fault: `${flag === undefined ? setting.env : `--${setting.flag}`} ${fault}.` };
    given[name] = setting.range ? Number(text) : name === 'publicUrl' ? text.replace(/\/$/, '') : text;
  }
  const config = { ...DEFAULTS, ...given };
  if (config.oidcIssuer !== null && config.oidcClient === null)
    return { fault: 'REGALIA_OIDC_CLIENT is missing: the provider must know this server by a name.' };
  if ((config.smtpUrl === null) !== (config.mailFrom === null))
    return { fault: 'REGALIA_SMTP_URL and REGALIA_MAIL_FROM go together: mail needs a server, and somebody it is from.' };
  // Otherwise whoever asks for a letter to somebody else chooses where its link leads.
  if (config.smtpUrl !== null && config.publicUrl === null && (!HERE.includes(config.host) || config.proxies > 0))
    return { fault: 'REGALIA_PUBLIC_URL is missing: the links in mails must lead to this server, whatever a request calls it.' };
  return { config };
}
