// Stands in for the list of games: there is the toy and nothing else.

export { manifest as pebbles } from './game.ts';
