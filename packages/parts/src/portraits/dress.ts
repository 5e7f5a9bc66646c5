// Hair, collars and cloth that several sitters wear.

import { along, both, bows, type Curve, curl, flow } from './engrave.ts';
import { fine, form, ink, type Layer, strong, type Tone } from './layers.ts';

/** Shoulders in the livery, shaded on both sides. */
export const shoulders = (tone: Tone = 'livery'): readonly Layer[] => [
  form(tone, 'M4 104C6 90 18 82 38 76L50 82 62 76C82 82 94 90 96 104Z'),
  fine(
    flow([64, 78, 74, 84, 80, 92, 82, 104], [90, 88, 93, 93, 95, 98, 95, 104], 9, [0.1, 1], [0.05, 1]),
    flow([30, 80, 24, 86, 20, 94, 19, 104], [12, 87, 8, 92, 6, 98, 5.4, 104], 5, [0.3, 1], [0.2, 1]),
  ),
];

/** Waved hair to the shoulders, on both sides. */
export const longHair = (hair: Tone): readonly Layer[] => {
  const outer: Curve = [37, 30, 25, 38, 30, 52, 25, 62];
  const inner: Curve = [41, 34, 36, 44, 38, 54, 37, 64];
  const lower: Curve = [25, 62, 22, 70, 24, 78, 31, 84];
  const lowerIn: Curve = [37, 64, 37, 72, 38, 78, 40, 80];
  return [
    form(hair, both('M40 28C26 34 30 52 25 62 22 70 23 79 31 85 36 84 40 80 40 78L41 36Z')),
    fine(both(flow(outer, inner, 6, [0.1, 1]) + flow(lower, lowerIn, 6, [0, 0.92]))),
    fine(both(curl(30, 78, 4, 1) + curl(29, 68, 3.4, -1))),
  ];
};

/** A full-bottomed wig: two mounds above the brow, curls down to the breast. */
export const fullWig = (hair: Tone): readonly Layer[] => {
  const left = [
    ...along([50, 21, 41, 5, 27, 11, 25, 27], 6),
    ...along([23, 33, 15, 46, 18, 58, 13, 70], 6),
    ...along([11, 77, 12, 86, 19, 91, 28, 92], 4),
  ];
  const edge = [...left.toReversed(), ...left.slice(1).map(([x, y]) => [100 - x, y] as const)];
  const outline = `${bows(edge, 0.56)}L66 86 61 72 61 40C58 34 54 31 50 31 46 31 42 34 39 40L39 72 34 86Z`;
  const locks = [
    [30, 22, 4.6],
    [39, 19, 5],
    [27, 33, 4.8],
    [36, 29, 4],
    [24, 44, 4.8],
    [33, 41, 4.4],
    [22, 55, 4.8],
    [31.5, 53, 4.8],
    [20, 66, 4.8],
    [30, 65, 4.8],
    [19.6, 78, 5],
    [29.6, 77, 4.8],
    [27, 87, 4],
    [45, 25, 3.6],
  ] as const;
  return [
    form(hair, outline),
    fine(...locks.map(([x, y, r]) => both(curl(x, y, r, 1) + curl(x + 0.4, y + 0.8, r * 1.28, 1)))),
    fine(
      flow([61, 40, 64, 50, 60, 62, 61, 72], [66, 40, 68, 52, 65, 64, 67, 84], 4),
      flow([39, 40, 36, 50, 40, 62, 39, 72], [36, 42, 33, 52, 37, 64, 35, 84], 2),
    ),
  ];
};

/** A broad linen collar with a lace edge. */
export const fallingCollar = (): readonly Layer[] => {
  const lace = along([24, 78, 18, 88, 30, 98, 49, 84], 9);
  const right = lace.map(([x, y]) => [100 - x, y] as const).toReversed();
  return [
    form(
      'linen',
      `${bows(lace.toReversed(), 0.54)}L43 73 50 80ZM57 73L76 78${bows(right.toReversed(), 0.54).slice(bows(right.slice(-1)).length)}L50 80Z`,
    ),
    fine(both(flow([28, 80, 26, 86, 34, 90, 46, 83], [40, 75.6, 40, 79, 44, 81, 48, 80.6], 4))),
    strong('M50 80L49 92M50 80L51.4 92'),
  ];
};

/** A cartwheel ruff: folds all around below the chin. */
export const ruff = (): readonly Layer[] => {
  const folds = Array.from({ length: 23 }, (_, i) => {
    const turn = (i / 22) * Math.PI;
    return [50 - 30 * Math.cos(turn), 70 + 16 * Math.sin(turn)] as const;
  });
  const lines = folds.map(([x, y], i) => {
    const turn = (i / 22) * Math.PI;
    return `M${(50 - 12 * Math.cos(turn)).toFixed(1)} ${(67 + 5 * Math.sin(turn)).toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return [
    form('linen', `${bows([...folds].reverse(), 0.6)}C20 62 34 60 40 62L50 71 60 62C66 60 80 62 80 70Z`),
    fine(...lines, 'M28 70C34 80 66 80 72 70'),
  ];
};

/** A lace cravat. */
export const cravat = (): readonly Layer[] => [
  form('linen', 'M42 72L58 72C60 78 57 80 54 81 60 88 60 94 58 102L42 102C40 94 40 88 46 81 43 80 40 78 42 72Z'),
  fine(flow([46, 82, 44, 90, 44, 96, 44, 101], [54, 82, 56, 90, 56, 96, 56, 101], 6), 'M43 75Q50 79 57 75M43.6 78Q50 81 56.4 78'),
  fine(bows(along([42, 93, 46, 95, 54, 95, 58, 93], 6)), bows(along([42, 97, 46, 99, 54, 99, 58, 97], 6))),
];

const TAILS = [
  [24, 86],
  [33, 81],
  [31, 90],
  [40, 85],
  [41, 77],
] as const;
/** Ermine over the shoulders. */
export const ermine = (): readonly Layer[] => [
  form(
    'linen',
    'M14 86C26 76 38 74 43 71 45 79 55 79 57 71 62 74 74 76 86 86 90 92 86 98 80 99 66 92 58 96 50 102 42 96 34 92 20 99 14 98 10 92 14 86Z',
  ),
  fine(both(flow([16, 88, 26, 80, 36, 77, 42, 74], [20, 97, 30, 90, 40, 90, 46, 96], 3, [0, 1], [0, 0.8]))),
  ink(...TAILS.map(([x, y]) => both(`M${x} ${y}L${x - 1.3} ${y + 3.6} ${x} ${y + 5} ${x + 1.3} ${y + 3.6}Z`))),
];
