// Why an action is not legal, with the rule. Told only from what the seat knows: its own hand and the open table.

import { type Action, open, type Refusal, type Seat } from '@regalia/core';
import { sum } from '@regalia/kit';
import { HAND_LIMIT, INTRIGUE_LIMIT } from './data/editions.ts';
import { cubesLeft, mayPlaceCubes, plotReach, plotsNeeded, reach } from './decide.ts';
import { ACT, unpackCards, unpackIntrigue } from './notation.ts';
import { type Box, COUNTRIES, PAIRS, PHASE, type State } from './types.ts';

const no = (rule: string, id: string, params?: Refusal['params']): Refusal => ({
  id,
  rule,
  ...(params === undefined ? {} : { params }),
});

export function refuse(box: Box, s: State, seat: Seat, action: Action): Refusal {
  if (s.phase === PHASE.over) return no('RY-8.4', 'game-over');
  if (s.phase < PHASE.choose || seat !== s.mover) return no('RY-2.1', 'not-your-turn');
  if (action >= ACT.first && action < ACT.pay) return no('RY-2.6', 'only-chance');
  if (action === ACT.three || action === ACT.oneAndOne) return refuseChoice(box, s);
  if (action < ACT.three) return refuseDraw(box, s, action);
  if (action === ACT.done) return refuseDone(s);
  if (action < ACT.claim) return no('RY-2.1', 'not-now');
  if (action < ACT.first) return refuseClaim(box, s, seat, action);
  return refuseCards(box, s, seat, action);
}

function refuseChoice(box: Box, s: State): Refusal {
  if (s.turn < box.seats) return no('RY-2.2', 'first-turn');
  if (s.phase !== PHASE.choose) return no('RY-2.3', 'chosen-already');
  return no('RY-2.5', 'no-intrigue-left');
}

function refuseDraw(box: Box, s: State, action: Action): Refusal {
  if (s.phase === PHASE.choose) return no('RY-2.3', 'choose-first');
  if (s.phase !== PHASE.draw) return no('RY-2.1', 'drawing-is-over');
  if (action === ACT.intrigue) return s.turn < box.seats ? no('RY-2.2', 'first-turn') : no('RY-2.3', 'no-intrigue-owed');
  if (s.owed === 0) return no('RY-2.3', 'no-country-owed');
  if (action === ACT.draw) return no('RY-2.9', 'pile-empty');
  return no('RY-2.4', 'not-on-display', { country: COUNTRIES[action - ACT.take] });
}

function refuseDone(s: State): Refusal {
  if (s.phase === PHASE.choose || s.phase === PHASE.draw) return no('RY-2.1', 'draw-first');
  if (s.phase === PHASE.pay || s.phase === PHASE.plot) return no('RY-3.2', 'pay-first');
  return no('RY-2.8', 'discard-first');
}

function refuseClaim(box: Box, s: State, seat: Seat, action: Action): Refusal {
  const seizing = action >= ACT.seize;
  const noble = action - (seizing ? ACT.seize : ACT.claim);
  if (noble >= box.nobleCity.length) return no('RY-9.2', 'no-such-noble');
  const about = { noble: box.nobleLabel[noble] };
  if (s.phase === PHASE.choose || s.phase === PHASE.draw) return no('RY-2.1', 'draw-first');
  if (s.phase === PHASE.pay || s.phase === PHASE.plot) return no('RY-3.2', 'pay-first');
  if (s.phase !== PHASE.play) return no('RY-2.8', 'discard-first');
  const owner = s.owner[noble];
  if (owner === seat) return no('RY-4.2', 'own-noble', about);
  if (seizing && owner < 0) return no('RY-4.1', 'vacant', about);
  if (!seizing && owner >= 0) return no('RY-3.3', 'occupied', about);
  if (!mayPlaceCubes(box, s, seat)) return no('RY-1.10', 'no-cubes', { left: cubesLeft(box, s, seat) });
  const country = box.nobleCountry[noble];
  const have = reach(open(s.hand), seat, country);
  if (have < box.nobleCost[noble])
    return no(seizing ? 'RY-4.1' : 'RY-3.4', 'too-few-cards', {
      ...about,
      cost: box.nobleCost[noble],
      have,
      country: COUNTRIES[country],
    });
  const needed = plotsNeeded(box, noble);
  return no(needed === 2 ? 'RY-4.5' : 'RY-4.4', 'too-little-intrigue', {
    ...about,
    needed,
    have: plotReach(open(s.intrigue), seat, country),
    country: COUNTRIES[country],
  });
}

function refuseCards(box: Box, s: State, seat: Seat, action: Action): Refusal {
  const [phase, rule] =
    action >= ACT.shed
      ? ([PHASE.shed, 'RY-2.8'] as const)
      : action >= ACT.spend
        ? ([PHASE.plot, 'RY-4.4'] as const)
        : action >= ACT.discard
          ? ([PHASE.discard, 'RY-2.8'] as const)
          : ([PHASE.pay, 'RY-3.4'] as const);
  if (s.phase !== phase) return no(rule, 'nothing-to-pay');
  const intrigue = phase === PHASE.shed || phase === PHASE.plot;
  const cards = intrigue ? unpackIntrigue(action) : unpackCards(action);
  const held = intrigue
    ? open(s.intrigue).slice(PAIRS.length * seat, PAIRS.length * (seat + 1))
    : open(s.hand).slice(4 * seat, 4 * seat + 4);
  if (cards.some((count, kind) => count > held[kind])) return no(rule, 'not-in-hand');
  if (phase === PHASE.discard) return no(rule, 'wrong-discard', { excess: sum(held) - HAND_LIMIT });
  if (phase === PHASE.shed) return no(rule, 'wrong-discard', { excess: sum(held) - INTRIGUE_LIMIT });
  return no(rule, intrigue ? 'wrong-plot' : 'wrong-payment', {
    noble: box.nobleLabel[s.pending],
    cost: intrigue ? plotsNeeded(box, s.pending) : box.nobleCost[s.pending],
  });
}
