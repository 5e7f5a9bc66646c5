// Those of the court: Duke, Cardinal, Countess, Marquis.

import { cravat, fullWig, shoulders } from './dress.ts';
import { along, both, bows, curl, dot, flow } from './engrave.ts';
import { goatee, lady, man, moustache } from './face.ts';
import { fine, form, gilded, type Layer, light, strong } from './layers.ts';

export const DUKE: readonly Layer[] = [
  ...shoulders('livery'),
  form('gold', 'M22 84L29 81 86 104 72 104Z'),
  fine('M24 84.6L76 104M27 82.6L82 104'),
  ...man(),
  ...cravat(),
  ...fullWig('brown'),
  ...moustache('brown'),
];

const BIRETTA: readonly Layer[] = [
  form('crimson', 'M35 33C35 26 33 20 29 13 36 15 44 11 50 7 56 11 64 15 71 13 67 20 65 26 65 33 57 37.6 43 37.6 35 33Z'),
  form('crimson-deep', 'M29 13C36 15 44 11 50 7 56 11 64 15 71 13 66 19 58 21 50 20 42 21 34 19 29 13Z'),
  fine(
    flow([56, 22, 57, 27, 57, 31, 56.6, 36], [67.6, 18, 65, 24, 64, 28, 63.8, 33], 8),
    flow([34, 18.6, 36, 23, 37, 28, 36.6, 33], [40, 20.6, 41, 25, 41, 30, 41, 35], 3),
  ),
  strong('M50 7C49 12 49.4 16 50 20', 'M29 13C38 18 46 18 50 20 54 18 62 18 71 13'),
  form('crimson', dot(50, 6.6, 2.6)),
];

export const CARDINAL: readonly Layer[] = [
  form('grey', both('M38 34C34 40 34 50 36 57L41 56 40 36Z')),
  fine(both(flow([37, 38, 35, 44, 35, 50, 37, 56], [39.6, 40, 38.6, 46, 39, 50, 39.6, 55], 3))),
  ...shoulders('crimson'),
  form('livery', 'M36 79L50 86 64 79 70 104 30 104Z'),
  fine(flow([58, 84, 60, 90, 61, 96, 62, 104], [64, 82, 67, 90, 68, 96, 69, 104], 4)),
  ...man(),
  form('linen', 'M42 71L24 77 28 90 46 87 50 80 54 87 72 90 76 77 58 71 50 78Z'),
  fine(flow([54, 85, 60, 87, 66, 88, 71, 88], [56, 76, 62, 77, 68, 78, 74, 79], 4, [0, 1], [0.4, 1]), 'M26 79L29.6 87.6 45 84.6'),
  form('gold', 'M48.6 87L51.4 87 51.4 92 55 92 55 94.8 51.4 94.8 51.4 102 48.6 102 48.6 94.8 45 94.8 45 92 48.6 92Z'),
  ...moustache('grey'),
  ...goatee('grey'),
  ...BIRETTA,
];

/** A headdress of pleated lace, as high as the face is long. */
const FONTANGE: readonly Layer[] = (() => {
  const top = along([31, 24, 36, -4, 64, -4, 69, 24], 10);
  return [
    form('linen', `${bows(top, 0.6)}L60 32 40 32Z`),
    fine(...top.map(([x, y]) => `M${(50 + (x - 50) * 0.5).toFixed(1)} 31L${(50 + (x - 50) * 0.93).toFixed(1)} ${(y + 2.4).toFixed(1)}`)),
    fine(
      bows(
        top.map(([x, y]) => [50 + (x - 50) * 0.8, 30 - (30 - y) * 0.66] as const),
        0.6,
      ),
    ),
    form('livery', both('M50 23C45 17 38 17 36 21 38 26 45 27 50 25Z') + dot(50, 24, 2.2)),
    fine(both('M48 23Q43 20 39 21.4M48 24.4Q43 24 40 23.4')),
  ];
})();

export const COUNTESS: readonly Layer[] = [
  form('auburn', both('M40 30C30 32 28 44 31 54 29 62 31 72 35 76 40 76 41 70 40 62L41 40Z')),
  fine(
    both(
      flow([37, 34, 30, 40, 30, 50, 32, 56], [40, 38, 37, 44, 38, 50, 38.6, 56], 5) +
        curl(34.4, 60, 3.2, 1) +
        curl(34.8, 67, 3.2, 1) +
        curl(36, 73, 2.6, 1),
    ),
  ),
  ...lady(),
  form('livery', 'M4 104C8 90 16 84 27 83 34 94 42 98 50 99 58 98 66 94 73 83 84 84 92 90 96 104Z'),
  form(
    'linen',
    `${bows(along([23, 84, 30, 96, 40, 99, 50, 99.6], 7))}${bows(along([50, 99.6, 60, 99, 70, 96, 77, 84], 7)).replace('M', 'L')}L73 82C66 92 58 95 50 95.6 42 95 34 92 27 82Z`,
  ),
  fine(
    flow([76, 90, 82, 92, 86, 98, 88, 104], [86, 88, 91, 92, 94, 98, 95, 104], 4),
    flow([24, 90, 18, 94, 15, 99, 14, 104], [14, 89, 9, 94, 6, 99, 5, 104], 3),
  ),
  ...FONTANGE,
  form('auburn', 'M37 44C33 36 40 25 50 27.6 60 25 67 36 63 44 62 37 57 33.4 50.6 34.4 43 33.4 38 37 37 44Z'),
  fine(
    flow([37, 41, 37, 33, 42, 29, 50, 30], [40, 38.6, 42, 35, 46, 33.6, 50, 34], 4),
    flow([63, 41, 63, 33, 58, 29, 50, 30], [60, 38.6, 58, 35, 54, 33.6, 50, 34], 5),
  ),
  fine(both(curl(43, 31.6, 2.2, 1))),
  form('black', 'M43.6 71.4Q50 76 56.6 71.4L56.6 73.6Q50 78.4 43.6 73.6Z'),
  form('linen', dot(50, 78.4, 1.8) + dot(37.6, 58.4, 1.5) + dot(62.4, 58.4, 1.5)),
];

const TRICORNE: readonly Layer[] = [
  form('black', 'M34 26C36 12 64 12 66 26Z'),
  form('black', 'M17 25C28 22 40 12 50 14 60 12 72 22 83 25 80 32 68 35 62 36 54 32 46 32 38 36 32 35 20 32 17 25Z'),
  form('gold', 'M17 25C28 22 40 12 50 14 60 12 72 22 83 25L81.6 27.6C70 25 60 16 50 17.4 40 16 30 25 18.4 27.6Z'),
  light('M22 29Q34 27 42 22M26 31.4Q36 30 44 25.6M78 29Q66 27 58 22M74 31.4Q64 30 56 25.6M46 28Q50 26.6 54 28'),
  form('livery', dot(64, 24.6, 4.2)),
  form('linen', dot(64, 24.6, 1.7)),
];

export const MARQUIS: readonly Layer[] = [
  form('black', both('M43 70L30 76 33 86 45 80Z')),
  ...shoulders('livery'),
  ...man(),
  ...cravat(),
  form('livery-deep', both('M36 77L28 81 34 104 42 104 44 92Z')),
  gilded(...[84, 90, 96].flatMap((y) => [dot(35 + (y - 84) / 4, y + 1, 1.2), dot(65 - (y - 84) / 4, y + 1, 1.2)])),
  form('white', both('M39 30C34 32 34 40 36 44 31 44 30 50 34 52 30 53 31 59 36 59 40 58 40 54 39.4 51L40 38Z')),
  fine(
    both('M33.4 48Q36.4 46.6 38.6 48.4M33 50.4Q36 51.6 38.8 50M33.8 55.6Q36 54 38.8 55.6M34.4 57.6Q37 58.4 39 57M36.6 36Q38 40 37.6 44'),
  ),
  form('white', 'M36.6 42C35 32 44 28 50 30 56 28 65 32 63.4 42 60 36.4 55 35 50 36 45 35 40 36.4 36.6 42Z'),
  fine(
    flow([38, 40, 40, 33, 45, 31, 50, 32], [42, 37, 44, 35, 47, 34.4, 50, 35], 3),
    flow([62, 40, 60, 33, 55, 31, 50, 32], [58, 37, 56, 35, 53, 34.4, 50, 35], 4),
  ),
  ...TRICORNE,
];
