// Mail by the operator's own server. Where none is configured, there is none.

import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same whenever this mail is sent again. */
  readonly id?: string;
  /** Where one press ends mails of this kind. */
  readonly unsubscribe?: string;
}

export interface Mailer {
  /** What the server answered. Throws when it did not take the mail. */
  send(mail: Mail): Promise<string>;
  close(): void;
}

/** Milliseconds for a mail server to answer. */
const TIMEOUT = 8_000;

export function makeMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer | undefined {
  if (smtpUrl === null || mailFrom === null) return undefined;
  const transport = createTransport(
    { url: smtpUrl, pool: true, maxConnections: 2, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT },
    { from: mailFrom },
  );
  const host = /@([^@\s>]+)>?$/.exec(mailFrom)?.[1] ?? 'regalia';
  return {
    async send({ to, subject, text, id, unsubscribe }) {
      const sent = await transport.sendMail({
        to,
        subject,
        text,
        ...(id === undefined ? {} : { messageId: `<${id}@${host}>` }),
        headers: {
          'auto-submitted': 'auto-generated',
          ...(unsubscribe === undefined
            ? {}
            : { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
        },
        // Nothing in a text that people wrote may make the server read files or ask other hosts.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return String(sent.response);
    },
    close: () => transport.close(),
  };
}
