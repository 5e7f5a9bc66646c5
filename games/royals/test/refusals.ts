// Every reason the engine can give: where, what, and why not.

import { line, type Position, position } from './position.ts';

const choosing = position({ mover: 'A', phase: 'choose', hands: { A: { FR: 8 } } });
const first = position({ phase: 'draw', turn: 0, owed: 1 });
const drawing = line(choosing, 'A three');
const mixed = line(choosing, 'A one-and-one');
const owned = { 'Dijon.Baron': 'B', 'Rennes.Baron': 'A', 'Paris.King': 'B' } as const;
export const playing = position({ mover: 'A', hands: { A: { FR: 8 } }, intrigue: { A: { 'FR/DE': 1 } }, owners: owned });
const paying = line(position({ mover: 'A', hands: { A: { FR: 1, DE: 7 } } }), 'A claim Dijon.Baron');
const payingIntrigue = line(
  position({ mover: 'A', hands: { A: { FR: 2 } }, intrigue: { A: { 'FR/DE': 1, 'FR/ES': 1 } }, owners: owned }),
  'A seize Dijon.Baron',
);
const discarding = line(position({ mover: 'A', hands: { A: { FR: 13 } } }), 'A done');
const discardingIntrigue = line(position({ mover: 'A', intrigue: { A: { 'FR/DE': 3, 'GB/ES': 2 } } }), 'A done');
const over = line(position({ mover: 'C', period: 2, ending: true }), 'C done');
const dealing = line(drawing, 'A draw');
const noIntrigue = position({ mover: 'A', phase: 'choose', intriguePile: {}, intrigueDiscards: {}, lost: true });
const dry = line(position({ edition: '2014', mover: 'A', phase: 'choose', pile: {} }), 'A three');
const cubeless = position({
  mover: 'A',
  options: { cubes: 'printed' },
  hands: { A: { FR: 8 } },
  buried: { 'Dijon.Duke': Array.from({ length: 18 }, () => 'A' as const) },
});

/** Where, what, and why not. */
export const REFUSALS: readonly (readonly [where: string, from: Position, move: string, id: string, rule: string])[] = [
  ['the game is over', over, 'A done', 'game-over', 'RY-8.4'],
  ['another’s turn', playing, 'B done', 'not-your-turn', 'RY-2.1'],
  ['while a card is dealt', dealing, 'A draw', 'not-your-turn', 'RY-2.1'],
  ['playing for chance', playing, 'A card FR', 'only-chance', 'RY-2.6'],
  ['playing for chance', playing, 'A scheme FR/DE', 'only-chance', 'RY-2.6'],
  ['choosing who begins', playing, 'A first A', 'only-chance', 'RY-2.6'],
  ['the first turn', first, 'A three', 'first-turn', 'RY-2.2'],
  ['the first turn', first, 'A intrigue', 'first-turn', 'RY-2.2'],
  ['choosing twice', drawing, 'A one-and-one', 'chosen-already', 'RY-2.3'],
  ['no intrigue card anywhere', noIntrigue, 'A one-and-one', 'no-intrigue-left', 'RY-2.5'],
  ['drawing before choosing', choosing, 'A draw', 'choose-first', 'RY-2.3'],
  ['drawing when playing', playing, 'A draw', 'drawing-is-over', 'RY-2.1'],
  ['intrigue with three country cards', drawing, 'A intrigue', 'no-intrigue-owed', 'RY-2.3'],
  ['a second country card', line(mixed, 'A take FR'), 'A take DE', 'no-country-owed', 'RY-2.3'],
  ['an empty pile in 2014', dry, 'A draw', 'pile-empty', 'RY-2.9'],
  ['a card that is not there', drawing, 'A take ES', 'not-on-display', 'RY-2.4'],
  ['claiming before drawing', choosing, 'A claim Paris.King', 'draw-first', 'RY-2.1'],
  ['ending before drawing', drawing, 'A done', 'draw-first', 'RY-2.1'],
  ['ending before paying', paying, 'A done', 'pay-first', 'RY-3.2'],
  ['claiming before paying', payingIntrigue, 'A claim Rennes.Marshal', 'pay-first', 'RY-3.2'],
  ['ending instead of discarding', discarding, 'A done', 'discard-first', 'RY-2.8'],
  ['claiming instead of discarding', discardingIntrigue, 'A claim Rennes.Marshal', 'discard-first', 'RY-2.8'],
  ['the own noble, claimed', playing, 'A claim Rennes.Baron', 'own-noble', 'RY-4.2'],
  ['the own noble, taken over', playing, 'A seize Rennes.Baron', 'own-noble', 'RY-4.2'],
  ['taking over what is vacant', playing, 'A seize Rennes.Marshal', 'vacant', 'RY-4.1'],
  ['claiming what is occupied', playing, 'A claim Dijon.Baron', 'occupied', 'RY-3.3'],
  ['without cubes', cubeless, 'A claim Dijon.Baron', 'no-cubes', 'RY-1.10'],
  ['too poor to claim', playing, 'A claim Madrid.King', 'too-few-cards', 'RY-3.4'],
  [
    'too poor to take over',
    position({ mover: 'A', intrigue: { A: { 'FR/DE': 1 } }, owners: owned }),
    'A seize Dijon.Baron',
    'too-few-cards',
    'RY-4.1',
  ],
  ['no intrigue', position({ mover: 'A', hands: { A: { FR: 2 } }, owners: owned }), 'A seize Dijon.Baron', 'too-little-intrigue', 'RY-4.4'],
  ['a King with one card', playing, 'A seize Paris.King', 'too-little-intrigue', 'RY-4.5'],
  ['paying for nothing', playing, 'A pay 1FR', 'nothing-to-pay', 'RY-3.4'],
  ['paying intrigue for nothing', playing, 'A plot 1FR/DE', 'nothing-to-pay', 'RY-4.4'],
  ['discarding without need', playing, 'A discard 1FR', 'nothing-to-pay', 'RY-2.8'],
  ['discarding intrigue without need', playing, 'A shed 1FR/DE', 'nothing-to-pay', 'RY-2.8'],
  ['paying with what is not there', paying, 'A pay 1FR+3ES', 'not-in-hand', 'RY-3.4'],
  ['paying intrigue with what is not there', payingIntrigue, 'A plot 1GB/ES', 'not-in-hand', 'RY-4.4'],
  ['discarding too many', discarding, 'A discard 2FR', 'wrong-discard', 'RY-2.8'],
  ['discarding intrigue too many', discardingIntrigue, 'A shed 2FR/DE', 'wrong-discard', 'RY-2.8'],
  ['paying too little', paying, 'A pay 1FR+2DE', 'wrong-payment', 'RY-3.4'],
  ['paying intrigue too much', payingIntrigue, 'A plot 1FR/DE+1FR/ES', 'wrong-plot', 'RY-4.4'],
];
