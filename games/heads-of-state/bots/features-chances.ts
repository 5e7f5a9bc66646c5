// What the feature encoder sees of a seat's chances: the most that its cards can bring, now, later and by a kill. What they can do
// is noted here while the cards are looked at.
// Hot: lists are read without looking.

import { seek, steps } from '@regalia/bots';
import { open, type Seat } from '@regalia/core';
import type { Box, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { LAYOUT } from './features-layout.ts';
import { surveyed } from './features-survey.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ASSASSIN, OPTION, PHASE, TREACHERY_KINDS } = rules;
const { owner, worth } = surveyed;
const RANKS = rules.RANKS.length;

const FEW = [1, 2, 3];
const POINTS = [1, 3, 5, 7, 9, 12, 15, 19, 24];
// In tenths of points.
const PROSPECTS = [5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 80];
const SUMS = [10, 20, 40, 60, 80, 100, 130, 160, 200];
/** What a card is worth, roughly, and a point. */
const PRICE = 12;
const POINT = 10;

/** By rank: cards the own hand lacks for the set, a Courtesan helping. */
const lacks = new Uint8Array(RANKS);
/** By country: the own treachery cards that count as its. */
const countryCards = new Uint8Array(4);
/** By country: 1 when such a card is on display. */
const countryCardsShown = new Uint8Array(4);

/** To be filled in before looking at the chances. */
export const noted = { countryCards, countryCardsShown, lacks };

/** The most that the own cards can bring: in this turn, later, with one card more, by a kill, and by what they grow into. */
export function lookAtChances(box: Box, state: State, seat: Seat): void {
  const kill = findChances(box, state, seat);
  const mine = seat === state.mover && state.phase >= PHASE.clean && state.phase <= PHASE.pay && state.phase !== PHASE.choose;
  const inTreachery = mine && state.option === OPTION.treachery;
  let later = 0;
  let nearly = 0;
  let top = 0;
  let sum = 0;
  for (let rank = 0; rank < RANKS; rank++) {
    const points = chance[rank];
    if (lacks[rank] === 0 && points > later) later = points;
    if (lacks[rank] === 1 && points > nearly) nearly = points;
    const prospect = Math.floor((POINT * points - PRICE * box.setOf[rank].length) / (2 + lacks[rank]));
    if (prospect <= 0) continue;
    if (prospect > top) top = prospect;
    sum += prospect;
  }
  seek(LAYOUT[box.seats].chances);
  steps(POINTS, inTreachery ? refill(box, state) : mine ? later : 0);
  steps(POINTS, later);
  steps(POINTS, nearly);
  steps(POINTS, inTreachery ? kill : 0);
  steps(POINTS, kill);
  steps(PROSPECTS, top);
  steps(SUMS, sum);
  steps(FEW, state.emptied.length + (state.phase === PHASE.cube ? 1 : 0));
}

/** By rank, the most that a noble of it would bring in an empty location. */
const chance = new Int32Array(RANKS);

/** And the most that one would bring in the place of another's that can be killed, with what is held or can be taken before. */
function findChances(box: Box, state: State, seat: Seat): number {
  const taking = seat !== state.mover || state.option !== OPTION.treachery || state.owedTreachery > 0;
  const assassins = open(state.treachery)[TREACHERY_KINDS * seat + ASSASSIN] + (taking && state.treacheryDisplay[ASSASSIN] > 0 ? 1 : 0);
  for (let rank = 0; rank < RANKS; rank++) chance[rank] = 0;
  let kill = 0;
  for (let location = 0; location < state.owner.length; location++) {
    const rank = box.locationRank[location];
    if (owner[location] < 0) {
      const points = worth[location];
      if (points > chance[rank]) chance[rank] = points;
    } else if (owner[location] !== seat && lacks[rank] === 0) {
      const country = box.locationCountry[location];
      const guard = box.attackCards[location];
      const sure = countryCards[country] + (taking ? countryCardsShown[country] : 0) >= guard;
      if (!sure && assassins < guard) continue;
      const won = worth[location];
      const points = sure ? won : (3 * won) >> 2;
      if (points > kill) kill = points;
    }
  }
  return kill;
}

/** The most that can be put in the place of those killed in this turn, or about to be. */
function refill(box: Box, state: State): number {
  let most = 0;
  for (let i = 0; i < state.emptied.length; i++) {
    const location = state.emptied[i];
    if (owner[location] < 0 && lacks[box.locationRank[location]] === 0) most = Math.max(most, worth[location]);
  }
  if (state.phase !== PHASE.cube || lacks[box.locationRank[state.pending]] > 0) return most;
  return Math.max(most, worth[state.pending]);
}
