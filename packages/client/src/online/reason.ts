/** Why the server refused, in a sentence. */
export { plainReason as serverReason } from '../text/refusal.ts';
