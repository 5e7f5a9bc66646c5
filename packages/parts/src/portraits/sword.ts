// Those who live by the sword or the land: Marshal, Baron, Count, Earl.

import { fallingCollar, longHair, ruff, shoulders } from './dress.ts';
import { along, both, bows, curl, dot, flow } from './engrave.ts';
import { fullBeard, goatee, man, moustache } from './face.ts';
import { fine, form, gilded, type Layer, light, strong } from './layers.ts';

const CUIRASS: readonly Layer[] = [
  form('steel', 'M10 104C10 92 20 83 36 78L50 84 64 78C80 83 90 92 90 104Z'),
  fine(
    flow([60, 84, 66, 90, 68, 97, 68, 104], [84, 89, 88, 93, 89, 98, 89, 104], 12),
    flow([24, 86, 20, 92, 18, 98, 18, 104], [15, 90, 12, 94, 11, 99, 11, 104], 3),
  ),
  strong('M50 86L50 104', both('M33 80C25 86 22 95 22 104')),
  gilded(...along([30, 84, 26, 90, 25, 96, 25, 102], 4).flatMap(([x, y]) => [dot(x, y, 1.1), dot(100 - x, y, 1.1)])),
  form('livery', 'M66 79L76 82 42 104 26 104Z'),
  fine(flow([69, 80.6, 60, 88, 48, 97, 34, 104], [74, 82, 66, 88, 54, 96, 40, 104], 3)),
];

const PLUMED_HELMET: readonly Layer[] = [
  form(
    'livery',
    `${bows(along([57, 20, 62, -6, 86, 0, 92, 22], 8), 0.6)}${bows(along([92, 22, 94, 34, 88, 44, 82, 50], 5), 0.6).replace('M', 'L')}C84 40 82 28 74 21 68 17 62 18 57 20Z`,
  ),
  fine(flow([58, 18, 70, 8, 84, 16, 86, 40], [60, 14, 70, 0, 92, 10, 90, 40], 5, [0.05, 0.9], [0.2, 0.9])),
  form('steel', 'M36 54C31 50 30 40 31 32 32 18 42 11 51 11 61 11 68 19 69 32 70 41 68 52 63 56L61.6 36C54 32 45 32 38.4 36Z'),
  form('steel', 'M26 37C34 31 44 29 50 29 56 29 66 31 74 37 66 36.6 58 36 50 36 42 36 34 36.6 26 37Z'),
  fine(
    flow([56, 12.4, 60, 17, 61, 24, 60.6, 30], [67.4, 24, 68.6, 28, 68.8, 31, 68.4, 33], 8),
    flow([37, 18, 34, 23, 33, 27, 32.6, 32], [41, 15, 38, 21, 37, 26, 37, 30], 3),
    flow([63, 40, 66, 40, 67, 39, 68.4, 38], [63.4, 53, 65, 53, 66, 51, 67, 48], 6),
    flow([33, 42, 34, 42, 36, 41, 37.6, 40], [35, 52, 36, 52, 36.4, 51, 37, 50], 4),
  ),
  form('steel', 'M47.6 10C48.4 6.4 52 6.4 53 10L53.4 30 47.2 30Z'),
  gilded(...[34, 40, 46, 52, 58, 64].map((x) => dot(x, 33.6, 0.9))),
  light('M36.6 24Q39 17 44 15'),
];

export const MARSHAL: readonly Layer[] = [
  ...CUIRASS,
  ...man(),
  form('steel', 'M40 71C46 78 54 78 60 71L62 79C55 85 45 85 38 79Z'),
  fine(flow([54, 77, 57, 76, 59, 74, 60.6, 72.6], [54, 82.6, 57, 82, 60, 80, 61.4, 78], 4), 'M39 75Q50 82 61 75'),
  ...moustache('black'),
  ...goatee('black'),
  ...PLUMED_HELMET,
];

const PLUMED_HAT: readonly Layer[] = [
  form('black', 'M33 28C33 14 38 9 50 10 62 9 67 14 67 28Z'),
  form('livery', 'M33 22C40 26 60 26 67 22L67.4 28.4C60 32 40 32 32.6 28.4Z'),
  form('black', 'M12 31C20 22 34 27 50 27 66 27 78 20 90 25 86 34 68 38.6 50 38.4 34 38.6 16 38 12 31Z'),
  light('M18 32Q34 35.6 50 35.4 66 35.6 82 29.6M20 30Q34 32 50 32 66 32 78 28M40 14Q44 12 49 12.4M37 18Q37 15 39 14'),
  form(
    'linen',
    `${bows(
      along([64, 24, 66, 0, 34, -4, 14, 12], 10)
        .map(([x, y]) => [x, y] as const)
        .reverse(),
      0.6,
    )}C56 22 42 16 30 18 22 19 17 18 14 12Z`,
  ),
  fine(flow([62, 22, 56, 6, 36, 2, 17, 13], [60, 21, 50, 12, 34, 10, 20, 15], 4, [0.05, 0.96])),
];

export const BARON: readonly Layer[] = [
  ...longHair('auburn'),
  ...shoulders('livery'),
  ...man(),
  ...fallingCollar(),
  ...moustache('auburn'),
  form('auburn', 'M47.8 64.4Q49.9 65.4 52.2 64.3C52.2 67 51.4 69.6 49.9 71.6 48.4 69.6 47.6 67 47.8 64.4Z'),
  ...PLUMED_HAT,
];

const FLAT_CAP: readonly Layer[] = [
  form('livery-deep', 'M24 28C22 16 36 8 50 9 66 8 79 15 77 27 72 34 62 36 50 35.6 38 36 28 34.6 24 28Z'),
  fine(
    flow([54, 10, 64, 14, 68, 22, 67, 34], [72, 15, 77, 19, 77, 24, 75, 29], 8),
    flow([40, 10.6, 32, 15, 30, 22, 32, 32], [28, 18, 25, 21, 24.6, 25, 26, 29], 4),
  ),
  form('livery', 'M33 32C40 27.6 60 27.6 67 32L66 37C58 33.6 42 33.6 34 37Z'),
  gilded(dot(38, 32, 1.1), dot(44, 30.6, 1.1), dot(50, 30.2, 1.1), dot(56, 30.6, 1.1), dot(62, 32, 1.1)),
  form('linen', `${bows(along([68, 30, 84, 26, 92, 14, 84, 4], 8), 0.6)}C80 12 74 20 62 28Z`.replace(/^M/, 'M62 28L')),
  fine(flow([64, 29, 76, 24, 84, 16, 85, 6], [68, 29, 82, 24, 88, 14, 86, 8], 3)),
];

export const COUNT: readonly Layer[] = [
  ...shoulders('livery'),
  form('black', both('M38 34C35 40 36 46 37.4 50L41 48 41 36Z')),
  ...man(),
  ...ruff(),
  ...moustache('black'),
  ...goatee('black'),
  ...FLAT_CAP,
  fine(both(curl(38, 42, 1.6, 1))),
];

const HIGH_HAT: readonly Layer[] = [
  form('black', 'M36 29L40 2C46 -1 54 -1 60 2L64 29Z'),
  form('black', 'M22 31C30 25 42 26 50 26 58 26 70 25 78 31 72 37 60 37.6 50 37.6 40 37.6 28 37 22 31Z'),
  form('livery', 'M36.6 24C42 27 58 27 63.4 24L64 29.4C58 32.4 42 32.4 36 29.4Z'),
  form('gold', 'M46 24.6L54 24.6 54 31.6 46 31.6ZM48.2 26.6L48.2 29.6 51.8 29.6 51.8 26.6Z'),
  light('M42 5L39.6 22M45 4L43.4 23M28 32.4Q40 35 50 35 60 35 72 32.4'),
];

export const EARL: readonly Layer[] = [
  ...shoulders('livery'),
  form('grey', both('M38 34C34 40 34.6 48 36.6 54L41 52 41 36Z')),
  ...man(),
  ...ruff(),
  ...fullBeard('grey'),
  ...HIGH_HAT,
];
