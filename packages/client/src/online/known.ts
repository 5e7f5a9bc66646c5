// Whether a server may know this browser: who was never called anything need not ask. By itself, so that asking costs no page anything.

const SEEN = 'regalia.seen-online';
export const isKnown = (): boolean => localStorage.getItem(SEEN) !== null;
export const noteKnown = (): void => localStorage.setItem(SEEN, '1');
export const mayBeKnown = (): boolean => isKnown() || (localStorage.getItem('regalia.name') ?? '') !== '';
