// What is expected: by route and by message, who gets what answer. One word stands for all tables; four words are for a private table that
// waits for players, an open one in play, a private one in play, and a private one that is over. `ok` means it is done.

/** `elsewhere` is the player on another server, who must be answered like the player. */
export const ROLES = ['nobody', 'outsider', 'spectator', 'player', 'elsewhere', 'other', 'host', 'ended'] as const;
export type Role = (typeof ROLES)[number];
export const SITUATIONS = ['waiting', 'open', 'private', 'finished'] as const;
export type Situation = (typeof SITUATIONS)[number];

export type Outcomes = Readonly<Record<Exclude<Role, 'elsewhere'>, string>>;
const all = (word: string): Outcomes => ({
  nobody: word,
  outsider: word,
  spectator: word,
  player: word,
  other: word,
  host: word,
  ended: word,
});
/** For whoever has a session. */
const personal = (word: string, more: Partial<Outcomes> = {}): Outcomes => ({
  ...all(word),
  nobody: 'no-session',
  ended: 'no-session',
  ...more,
});
const seat = (player: string, word = 'not-your-seat'): Outcomes => personal(word, { player });

/** For whoever is invited, and for everybody at an open table. */
const lookOn = (word: string, open = 'ok'): Outcomes => {
  const outside = `no-invitation ${open} no-invitation no-invitation`;
  return { ...all(word), nobody: outside, outsider: outside, ended: outside };
};

export const ROUTES: Readonly<Record<string, Outcomes>> = {
  'GET /api/me': personal('ok'),
  'POST /api/me': all('ok'),
  'POST /api/account': personal('ok'),
  'POST /api/login': all('wrong-login'),
  'POST /api/passphrase': personal('no-account'),
  'POST /api/logout': personal('ok'),
  'GET /api/sessions': personal('ok'),
  'DELETE /api/sessions/:session': seat('ok', 'no-such-session'),
  'DELETE /api/sessions': personal('ok'),
  'GET /api/account': personal('ok'),
  'POST /api/passkeys/options': personal('ok'),
  // What no browser has made is not believed.
  'POST /api/passkeys': personal('passkey-wrong'),
  'POST /api/passkeys/:passkey': personal('passkey-unknown'),
  'DELETE /api/passkeys/:passkey': personal('passkey-unknown'),
  'POST /api/login/passkey/options': all('ok'),
  'POST /api/login/passkey': all('passkey-unknown'),
  'POST /api/recovery-codes': personal('no-account'),
  'POST /api/recover': all('wrong-code'),
  'POST /api/recover/mail': all('no-mail'),
  'POST /api/mail': personal('no-account'),
  'POST /api/mail/confirm': all('link-invalid'),
  'POST /api/devices': personal('ok'),
  'POST /api/login/device': all('link-invalid'),
  'POST /api/settings': personal('ok'),
  'GET /api/oidc/start': all('no-provider'),
  // Back to the page, which says why.
  'GET /api/oidc/back': all('303'),
  'GET /api/me/data': personal('ok'),
  'POST /api/me/delete': personal('name-differs'),
  'GET /api/site': all('ok'),
  'POST /api/tables/:table/reports': personal('not-your-seat', { other: 'ok', player: 'no-such-seat' }),
  'GET /api/contacts': personal('ok'),
  'POST /api/contacts': personal('no-such-person'),
  'DELETE /api/contacts/:person': personal('ok'),
  'POST /api/tables/:table/invitations': personal('not-your-seat', {
    player: 'no-invitation started-already started-already started-already',
    other: 'no-invitation started-already started-already started-already',
    host: 'no-invitation started-already started-already started-already',
  }),
  'DELETE /api/tables/:table/invitations': personal('no-invitation'),
  // To who does not belong to it, a group is not there; its own rights are in groups.test.ts.
  'GET /api/groups': personal('ok'),
  'POST /api/groups': personal('ok'),
  'POST /api/groups/look': all('link-invalid'),
  'POST /api/groups/join': personal('link-invalid'),
  'GET /api/groups/:group': personal('no-such-group'),
  'PUT /api/groups/:group': personal('no-such-group'),
  'DELETE /api/groups/:group': personal('no-such-group'),
  'POST /api/groups/:group/link': personal('no-such-group'),
  'POST /api/groups/:group/members': personal('no-such-group'),
  'DELETE /api/groups/:group/members/:person': personal('no-such-group'),
  // Nobody here looks after the server.
  'POST /api/admin/claim': personal('no-account'),
  'GET /api/admin/people': personal('not-admin'),
  'POST /api/admin/people/:person/ban': personal('not-admin'),
  'POST /api/admin/people/:person/reset': personal('not-admin'),
  'DELETE /api/admin/people/:person': personal('not-admin'),
  'GET /api/admin/reports': personal('not-admin'),
  'POST /api/admin/reports/:report/close': personal('not-admin'),
  'GET /api/admin/invitations': personal('not-admin'),
  'POST /api/admin/invitations': personal('not-admin'),
  'DELETE /api/admin/invitations/:invitation': personal('not-admin'),
  'GET /api/admin/tables': personal('not-admin'),
  'GET /api/admin/tables/:table/bundle': personal('not-admin'),
  'POST /api/admin/tables/:table/thaw': personal('not-admin'),
  'GET /api/admin/site': personal('not-admin'),
  'PUT /api/admin/site': personal('not-admin'),
  'GET /api/admin/sweep': personal('not-admin'),
  'POST /api/admin/sweep': personal('not-admin'),
  'GET /api/games': all('ok'),
  'GET /api/tables': all('ok'),
  'GET /api/my-tables': personal('ok'),
  'POST /api/tables': personal('ok'),
  'GET /api/tables/:table': lookOn('ok'),
  'GET /api/tables/:table/boards/:hash': lookOn('no-such-board', 'no-such-board'),
  'POST /api/tables/:table/invite': personal('not-host', { host: 'ok' }),
  'DELETE /api/tables/:table/invite': personal('not-host', { host: 'ok' }),
  'POST /api/tables/:table/join': personal('ok started-already started-already started-already', {
    outsider: 'no-invitation started-already no-invitation no-invitation',
    spectator: 'no-invitation started-already no-invitation no-invitation',
  }),
  'POST /api/tables/:table/start': personal('not-host', { host: 'seats-free started-already started-already started-already' }),
  'POST /api/tables/:table/seats/:seat/leave': seat('ok ok ok game-over'),
  'POST /api/tables/:table/seats/:seat/link': seat('ok'),
  'DELETE /api/tables/:table/seats/:seat/link': seat('ok'),
  // Whoever has the link has the seat.
  'POST /api/seat-links': personal('ok', { player: 'seated-already' }),
  'POST /api/tables/:table/mutes': personal('not-your-seat', { player: 'ok', other: 'ok' }),
  'POST /api/tables/:table/rematch': personal('not-your-seat', {
    player: 'not-over not-over not-over ok',
    other: 'not-over not-over not-over ok',
  }),
  'GET /api/tables/:table/seats/:seat/orders': seat('ok'),
  'POST /api/tables/:table/seats/:seat/orders': seat('not-started order-not-in-preview order-not-in-preview game-over'),
  'PUT /api/tables/:table/seats/:seat/orders/:order': seat('not-started order-not-in-preview order-not-in-preview game-over'),
  'DELETE /api/tables/:table/seats/:seat/orders/:order': seat('no-such-order'),
  'GET /api/tables/:table/seats/:seat/look': seat('ok'),
  'PUT /api/tables/:table/seats/:seat/look': seat('ok'),
  'GET /api/holidays': personal('ok'),
  'POST /api/holidays': personal('holiday-past'),
  'DELETE /api/holidays/:holiday': personal('no-such-holiday'),
  'POST /api/messages': seat('not-away'),
  'GET /api/tables/:table/updates': { ...all('not-your-seat'), player: 'ok' },
  'GET /api/tables/:table/history': { ...all('not-your-seat'), player: 'ok' },
  'GET /api/tables/:table/past': { ...all('not-your-seat'), player: 'not-started ok ok ok' },
  'GET /api/tables/:table/record': lookOn('not-over not-over not-over ok', 'not-over'),
  'GET /api/tables/:table/chat': lookOn('ok'),
  'GET /api/boards': all('ok'),
  'POST /api/boards': personal('ok'),
  'GET /api/boards/:board': all('ok'),
  'POST /api/boards/:board/confirm': personal('ok'),
  'DELETE /api/boards/:board': seat('ok', 'no-such-board'),
  'GET /api/turns': personal('ok'),
  'GET /api/finished': personal('ok'),
  // Of no concern to whoever has no place at the table, its host included.
  'GET /api/tables/:table/mine': personal('not-your-seat', { player: 'ok', other: 'ok' }),
  'PUT /api/tables/:table/mine': personal('not-your-seat', { player: 'ok', other: 'ok' }),
  'GET /api/calls': personal('ok'),
  'PUT /api/calls': personal('ok'),
  'POST /api/calls/channels': personal('ok'),
  'DELETE /api/calls/channels/:channel': seat('ok', 'no-such-channel'),
  'POST /api/calls/channels/:channel/test': seat('ok', 'no-such-channel'),
  'POST /api/calls/channels/:channel/on': seat('ok', 'no-such-channel'),
  // Whoever has the secret from the mail may use it; here it is not one.
  'POST /api/calls/confirm': all('link-invalid'),
  'POST /api/unsubscribe/:token': all('link-invalid'),
};

export const MESSAGES: Readonly<Record<string, Outcomes>> = {
  ping: all('pong'),
  // Strangers hear of the lobby.
  lists: all('lists'),
  watch: { ...all('not-your-seat'), player: 'ok' },
  'watch from outside': lookOn('ok'),
  unwatch: all('pong'),
  submit: seat('not-started stale stale game-over'),
  undo: seat('not-started stale stale game-over'),
  concede: seat('not-started ok ok game-over'),
  propose: seat('not-started ok ok game-over'),
  answer: seat('not-started no-such-proposal no-such-proposal game-over'),
  resume: seat('not-paused'),
  away: seat('not-started ok ok game-over'),
  back: seat('not-away'),
  chat: seat('ok'),
  'chat from outside': personal('speak-as-player', {
    outsider: 'no-invitation ok no-invitation no-invitation',
    spectator: 'no-invitation ok no-invitation no-invitation',
    host: 'ok',
  }),
};
