// The HTTP status that goes with a refusal. What it means is in the refusal itself.

const STATUS: Readonly<Record<string, number>> = {
  'no-session': 401,
  'wrong-login': 401,
  'wrong-code': 401,
  'passkey-wrong': 401,
  'passkey-unknown': 404,
  banned: 403,
  'not-admin': 403,
  'sign-up-closed': 403,
  'foreign-origin': 403,
  'foreign-host': 403,
  'no-invitation': 403,
  'not-your-seat': 403,
  'not-host': 403,
  'link-invalid': 403,
  'no-such-table': 404,
  'no-such-session': 404,
  'no-such-path': 404,
  'no-such-board': 404,
  'no-such-channel': 404,
  'no-such-order': 404,
  'no-such-holiday': 404,
  'no-such-person': 404,
  'no-such-report': 404,
  'no-bundle': 404,
  'too-fast': 429,
  'too-many-attempts': 429,
  unavailable: 503,
  busy: 503,
  message: 400,
  'not-json': 400,
  'too-large': 413,
};

/** 409 for what does not fit the present state of things. */
export const statusOf = (refusal: string): number => STATUS[refusal] ?? 409;
