// Those of royal blood: King, Prince, Princess.

import { ermine, longHair, shoulders } from './dress.ts';
import { along, both, bows, curl, dot, flow } from './engrave.ts';
import { goatee, lady, man, moustache } from './face.ts';
import { fine, form, gilded, type Layer, strong } from './layers.ts';

const CLOSED_CROWN: readonly Layer[] = [
  form('livery-deep', 'M34 24C28 12 38 8 50 10 62 8 72 12 66 24Z'),
  fine(flow([52, 11, 58, 12, 60, 18, 58, 24], [66, 14, 68, 17, 67, 20, 65, 24], 6)),
  form('gold', `${both('M33 25C24 11 36 4 49 8L49 11C40 9 33 13 39 25Z')}M47.6 9L52.4 9 53 25 47 25Z`),
  form('gold', 'M31.6 22L36 25 40 20.4 44.4 25.4 50 19 55.6 25.4 60 20.4 64 25 68.4 22 66.8 34C58 38.4 42 38.4 33.2 34Z'),
  fine(
    'M33.4 30C42 34.4 58 34.4 66.6 30',
    flow([58, 34, 59, 33, 60, 32, 60, 29], [65, 32, 66, 31, 66.6, 29, 67, 26], 6),
    'M34.6 17Q38 9.6 48 9.6M65.4 17Q62 9.6 52 9.6',
  ),
  form('crimson', dot(50, 32.6, 1.7) + dot(41.4, 31.4, 1.3) + dot(58.6, 31.4, 1.3)),
  form('gold', `${dot(50, 6.4, 3)}M49.1 3.6L49.1 2 47.4 2 47.4 0.4 49.1 0.4 49.1 -1.4 50.9 -1.4 50.9 0.4 52.6 0.4 52.6 2 50.9 2 50.9 3.6Z`),
];

export const KING: readonly Layer[] = [
  ...longHair('brown'),
  ...shoulders('livery'),
  ...man(),
  ...ermine(),
  gilded(...along([27, 82, 34, 98, 66, 98, 73, 82], 13).map(([x, y]) => dot(x, y, 1.5))),
  form('gold', 'M50 90L53 95 50 100 47 95Z'),
  ...moustache('brown'),
  ...goatee('brown'),
  ...CLOSED_CROWN,
];

const OPEN_CORONET: readonly Layer[] = [
  form('gold', 'M34 33L31.8 19 37.6 25.6 41.4 15.6 46 25 50 13.4 54 25 58.6 15.6 62.4 25.6 68.2 19 66 33C58 37 42 37 34 33Z'),
  gilded(dot(31.8, 17.6, 1.7), dot(41.4, 14, 1.9), dot(50, 11.6, 2.2), dot(58.6, 14, 1.9), dot(68.2, 17.6, 1.7)),
  fine('M33.6 30C42 33.8 58 33.8 66.4 30', flow([57, 33.8, 58, 31, 58, 28, 58, 24], [65.6, 31.6, 66, 29, 66.4, 26, 67, 24], 7)),
  form('livery', dot(50, 29.6, 1.8) + dot(42, 28.6, 1.3) + dot(58, 28.6, 1.3)),
];

export const PRINCE: readonly Layer[] = [
  ...longHair('blond'),
  ...shoulders('livery'),
  form('linen', both('M43 72C34 72 26 76 22 84L34 88 49 82Z')),
  fine(both(flow([42, 74, 34, 75, 28, 79, 25, 84], [46, 80, 42, 82, 38, 84, 34, 86], 4))),
  ...man(),
  form('blond', 'M37 40C36 30 44 26.6 51 28 58 26.6 64 30 63 40 60 35 56 33.4 51 34.6 45 33 40 35 37 40Z'),
  fine(
    flow([38, 38, 40, 30, 46, 29, 50, 31], [42, 35, 44, 33, 48, 32, 51, 34], 4),
    flow([62, 38, 60, 30, 54, 29, 51, 31], [58, 35, 56, 33, 53, 32, 51, 34], 4),
  ),
  strong('M50 84L50 104'),
  gilded(dot(50, 88, 1.3), dot(50, 93, 1.3), dot(50, 98, 1.3)),
  ...OPEN_CORONET,
];

/** The lace that stands up behind the head like a fan. */
const STANDING_COLLAR: readonly Layer[] = (() => {
  const rim = Array.from({ length: 25 }, (_, i) => {
    const turn = ((i - 12) / 12) * 2.15;
    return [50 + 40 * Math.sin(turn), 53 - 37 * Math.cos(turn)] as const;
  });
  const ray = ([x, y]: readonly [number, number], from: number, to: number): string =>
    `M${(50 + (x - 50) * from).toFixed(1)} ${(56 + (y - 56) * from).toFixed(1)}L${(50 + (x - 50) * to).toFixed(1)} ${(56 + (y - 56) * to).toFixed(1)}`;
  return [
    form('linen', `${bows(rim, 0.6)}L60 84 40 84Z`),
    fine(
      ...rim.map((point) => ray(point, 0.3, 0.8)),
      bows(
        rim.map(([x, y]) => [50 + (x - 50) * 0.82, 55 + (y - 55) * 0.82] as const),
        0.6,
      ),
    ),
    fine(...rim.map(([x, y]) => dot(50 + (x - 50) * 0.9, 55 + (y - 55) * 0.9, 1))),
  ];
})();

export const PRINCESS: readonly Layer[] = [
  ...STANDING_COLLAR,
  form('livery', 'M8 104C10 92 16 86 25 82 32 92 42 97 50 98 58 97 68 92 75 82 84 86 90 92 92 104Z'),
  ...lady(),
  form('livery', 'M10 104C12 92 18 87 25 83 32 92 42 96 50 97 58 96 68 92 75 83 82 87 88 92 90 104Z'),
  fine(
    flow([52, 98, 62, 97, 72, 93, 77, 87], [56, 104, 68, 104, 80, 100, 87, 95], 6),
    flow([20, 90, 22, 96, 24, 100, 24, 104], [12, 98, 12, 100, 11, 102, 11, 104], 3),
  ),
  form('blond', 'M38 46C33 44 33 34 38 28 43 23 57 23 62 28 67 34 67 44 62 46 62 38 58 33 50 33 42 33 38 38 38 46Z'),
  fine(
    flow([36, 43, 34, 36, 38, 27, 50, 26], [38.4, 44, 39, 38, 43, 33, 50, 33], 5),
    flow([64, 43, 66, 36, 62, 27, 50, 26], [61.6, 44, 61, 38, 57, 33, 50, 33], 6),
  ),
  fine(both(curl(35.4, 46, 2.4, 1) + curl(35.6, 51, 2.1, 1))),
  form('gold', 'M37 27L35 15 41 21.4 45 11.6 50 20 55 11.6 59 21.4 65 15 63 27C57 30.6 43 30.6 37 27Z'),
  fine(flow([57, 28, 58, 25, 58, 22, 58, 20], [62.6, 26.6, 63, 24, 63.6, 21, 64, 18], 5), 'M37 24.6C44 28 56 28 63 24.6'),
  form('linen', dot(35, 13.8, 1.8) + dot(45, 10.4, 2.1) + dot(55, 10.4, 2.1) + dot(65, 13.8, 1.8) + dot(50, 24, 1.7)),
  form(
    'linen',
    along([39, 74, 42, 84, 58, 84, 61, 74], 11)
      .map(([x, y]) => dot(x, y, 1.45))
      .join(''),
  ),
];
