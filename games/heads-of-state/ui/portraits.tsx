// The seven ranks as engraved profiles, as on the coins and cameos of their time: one face, and hair, headgear and collar by rank.
// Drawn for this project in a square of 100; the coat is in the livery of the country around it.

import { drawnFrom } from '@regalia/parts';
import type { JSX } from 'preact';
import { RANKS } from '../rules/index.ts';

const FACE =
  'M40 24C36 29 34.5 34 34.5 39L33.5 42C31 46 28 49.5 26.5 52 26 53.5 27.5 54.6 30.5 54.8 30.2 56.4 29.2 57.6 29.4 58.8 29.6 59.8 31 60.2 31.4 60.6 30.6 61.4 30 62.6 30.6 63.6 31.2 64.6 32 65.4 31.8 66.6 31 69 31.4 72.4 34.5 73.8 39 75.4 44 73.6 48 71.6L49 86H70L69 58C72 50 72 36 66 28 60 20 47 18 40 24Z';
const FEATURES =
  'M34.6 38.6C37.4 36.4 41.4 36.2 44.4 37.8M30.4 53.2C31.2 51.8 32.8 51.8 33.4 53M31.2 60.5C33 61.2 35.2 61 36.8 60M55 44C58.8 42 61.2 46 59 50.4 57.6 53.6 55.4 53.8 55.2 51.4M48 71.6C51.4 69.6 54 66 55.6 61.6';
const EYE = 'M35.4 42.8C37.4 40.8 40.6 41 42.4 43.4 40 44.8 37.4 44.6 35.4 42.8Z';
const SHADE =
  'M44 52L50 46M44.6 56L53 48M45.4 59.6L54 51.6M46 63.4L55.6 54.6M46.6 67L56.6 58M49.6 75.6L58.6 67.6M49.8 79.6L61 69.6M50 83.6L63.4 71.6M54 84.4L65 74.6';
const COAT = 'M8 104C9 91 27 84 47 81L71 81C88 83 95 92 96 104Z';
const COAT_SHADE = 'M14 100L22 90M21 101L31 87M28 102L39 85M70 102L76 83M77 102L83 85.6M84 102L88.6 88.6M90.6 102L93 93';

const SHORT_HAIR =
  'M38 33C37 25 44 17 55 17.5 66 18 73 26 74 36 75 46 73 55 69 62L64 63C64 56 63.4 50 61 46 57 43 54 41 52 37 48 33 43 32 38 33Z';
const LOCKS =
  'M56 20C64 24 69 32 69 42M60 20C68 25 72 34 72 44M50 20C58 23 64 30 65.6 40M66 50C66.6 54 66.6 58 66 62M69.6 48C70.4 52 70 57 68.4 61';
const LONG_HAIR =
  'M37 33C36 24 44 16 55 16.5 68 17 76 26 77 38 84 46 80 54 83 60 88 68 84 78 78 82 72 86 64 84 63 78 61 70 64 62 62 54 62 48 57 44 53 38 49 33 43 32 37 33Z';
const LONG_LOCKS = 'M66 46C74 50 66 58 74 62 80 66 70 72 76 78M70 40C80 46 74 54 78 60M66 62C70 66 65 70 70 78M56 20C65 24 71 32 72 40';

const Tied = () => (
  <>
    <path class="hs-p-hair" d="M67 56C77 60 82 72 79 88L70 82C71 74 68 66 63 62Z" />
    <path class="hs-p-hair" d={SHORT_HAIR} />
    <path class="hs-p-lock" d={`${LOCKS}M70 64C75 70 76 78 75.6 84`} />
    <path class="hs-p-dark" d="M66.4 58.6L76.6 56 74 62.6 77.4 69 67.4 65.6Z" />
  </>
);

/** A country gentleman under a broad hat with a feather. */
const Baron = () => (
  <>
    <Tied />
    <path class="hs-p-linen" d="M40 78L49 73 60 82 48 92 37 88Z" />
    <path class="hs-p-dark" d="M33 26C32 12 42 6.4 54 6.6 67 7 74 13 74 25 60 29.4 46 30 33 26Z" />
    <path class="hs-p-dark" d="M9 33.6C20 27 34 24.6 53 24 72 23 88 23.6 95 29 90 36 70 36.6 50 37.4 32 38.4 16 39 9 33.6Z" />
    <path class="hs-p-trim" d="M34.6 22.4C46 26.4 62 26 73 21.4" />
    <path class="hs-p-linen" d="M64 22C70 10 82 4.6 94 9 88 10 90 14 93 16 86 15 86 19 88 22 80 20 72 22 66 25Z" />
  </>
);

/** Tricorn and queue. */
const Count = () => (
  <>
    <Tied />
    <path class="hs-p-linen" d="M36 76L49 73 58 80 52 86 56 96 44 90 40 98 36 88 30 90Z" />
    <path class="hs-p-dark" d="M7 37C20 30 24 15 42 10 60 6 84 12 95 19 92 32 78 40 60 36.6 42 34 24 43 7 37Z" />
    <path class="hs-p-trim" d="M10 35.4C22 29.4 27 17.6 43 13.4 60 9.4 80 14 91.6 20.4" />
    <circle class="hs-p-coat" cx="62" cy="24" r="6" />
    <circle class="hs-p-linen" cx="62" cy="24" r="2.6" />
  </>
);

/** Powdered wig with rolls over the ear, and a large bow. */
const Earl = () => (
  <>
    <path class="hs-p-wig" d="M72 62C80 70 81 82 77 93L68 86C71 78 70 70 66 64Z" />
    <path class="hs-p-wig" d="M36.6 35C30 20 42 6 57 7.6 73 9 82 22 80 38 79 50 76 58 70 64L62 60C63 52 60 46 56 41 50 37 43 36 36.6 35Z" />
    <path
      class="hs-p-lock"
      d="M40 32C40 20 50 12 60 12M44 33C45 24 54 17 66 18M50 34C52 28 60 24 71 26M56 38C60 33 68 32 75 35M72 70C75 76 75.4 83 74 88"
    />
    <path class="hs-p-wig" d="M52 44C52 38.6 74 38 76 43 78 49 52 50 52 44ZM54 53.6C54 48.4 74 48 75.6 52.6 77 58.4 54 59 54 53.6Z" />
    <path class="hs-p-lock" d="M55 44.2C60 42.4 68 42.2 73.4 43.6M57 53.8C62 52 68 51.8 73 53" />
    <path class="hs-p-dark" d="M70 62.4L91 53 87.6 65 92 77 72 68Z" />
    <path class="hs-p-linen" d="M38 77L50 72 64 80 52 89 40 86ZM42 86L52 87 50 99 38 98Z" />
  </>
);

/** The great periwig of the court, all curls. */
const Marquis = () => (
  <>
    <path
      class="hs-p-hair"
      d="M36.4 36C28 24 34 12 45 12 48 4 60 2 66 8 75 5 84 13 82 22 91 25 94 36 88 42 96 49 95 60 89 64 96 72 93 84 85 87 80 95 66 94 62 86 57 78 62 70 60 62 62 54 57 47 53 41 48 37 42 37 36.4 36Z"
    />
    <path
      class="hs-p-lock"
      d="M41 30C36 22 44 16 50 21M52 25C48 15 60 10 65 18M67 24C64 16 76 14 77 23M77 36C70 32 74 24 82 28M79 50C71 46 74 37 83 41M80 64C71 61 73 51 83 54M78 79C68 77 70 66 80 68M62 52C62 45 70 45 72 50M64 68C62 61 70 59 72 65M67 84C62 78 68 72 73 77M58 33C58 28 66 28 68 33"
    />
    <path class="hs-p-linen" d="M38 77L49 73 60 81 54 86 58 92 50 93 52 101 40 99 36 101 34 90 30 88 36 83Z" />
    <path class="hs-p-fine" d="M40 80L44 98M45 79L48 97M50 79L50 91" />
  </>
);

const BAND = 'M34.6 32C46 22.6 64 22.6 76 33.6L74 40.6C62 31 48 31 36.4 38.6Z';

const BEARD =
  'M31.6 65.6C30.4 73 32.4 82 37.6 83.6 42 82 46 76 49.4 70.6L46 62C43 66.6 37 68.4 31.6 65.6ZM29.4 58.2C32 55.4 38 56 42.6 61.6 38 61.8 33 61 29.4 58.2Z';

/** Ruff, pointed beard and the coronet of leaves. */
const Duke = () => (
  <>
    <path class="hs-p-hair" d={SHORT_HAIR} />
    <path class="hs-p-lock" d={LOCKS} />
    <path class="hs-p-linen" d="M22 85C20 78 32 76 38 79 44 70 66 69 74 75 84 75 88 82 82 87 74 95 32 95 22 85Z" />
    <path class="hs-p-fine" d="M26 86L34 79M33 90L40 79M41 91L46 78M50 92L53 77M59 91.6L60 76M67 90.6L66 75.6M75 88.6L71 76M81 85L76 77" />
    <path class="hs-p-hair" d={BEARD} />
    <path class="hs-p-gold" d={BAND} />
    <path
      class="hs-p-gold"
      d="M36 33C32 29 28 26 31 21 35 20 35 16 39 15 42 18 40 21 43 23 45 27 41 29 41 31ZM49 27.6C46 23 43 19 47 15 50 15 51 9 56 9 60 10 60 15 63 16 66 20 62 24 60 27.6ZM67 31C66 27 64 24 67 20 71 20 71 15 75 16 79 17 78 21 81 23 83 28 78 30 75.4 34Z"
    />
    <path class="hs-p-fine" d="M38 36C48 29 62 29 73 37.6M55 14L55 24M37.4 20L39 29M74 21L72 30" />
  </>
);

/** Three ostrich feathers above a circlet, long hair, and the ribbon of an order. */
const Prince = () => (
  <>
    <path class="hs-p-hair" d={LONG_HAIR} />
    <path class="hs-p-lock" d={LONG_LOCKS} />
    <path class="hs-p-linen" d="M38 78L49 73 60 81 50 90 38 87Z" />
    <path class="hs-p-trim hs-p-wide" d="M62 85L34 104" />
    <path
      class="hs-p-linen"
      d="M44 31C32 24 28 11 36 4.6 43 0.6 49 7 44 11 47 16 48 24 49 30ZM53 29C48 17 49 3 59 0.4 68-1 70 7 63.4 9.4 64 16 62 23 61 30ZM64 31C63 19 70 6.4 81 6 90 6.4 89.6 15 83 15.4 83 22 76 29 70 35Z"
    />
    <path class="hs-p-fine" d="M46 29C38 21 36 12 40 7M57 28C54 18 55 8 60 4M67 32C68 22 74 13 82 10" />
    <path class="hs-p-gold" d={BAND} />
    <path class="hs-p-dark" d="M42 31.6L45 29.4 48.4 30.4 45 33ZM54 28.8L57 26.8 60 28.8 57 31ZM66 31.4L69 30.6 71.6 33.8 68.4 34Z" />
  </>
);

/** Arched crown, periwig and ermine. */
const King = () => (
  <>
    <path class="hs-p-hair" d={LONG_HAIR} />
    <path class="hs-p-lock" d={LONG_LOCKS} />
    <path class="hs-p-linen" d="M16 98C20 84 36 80 48 78L72 79C86 81 92 88 93 100L78 104C76 94 70 90 60 90L50 104H30L34 94Z" />
    <path
      class="hs-p-dark"
      d="M28 90L30.6 95 25.6 94ZM40 85L43 90 37.6 89.4ZM72 86L75 91 69.6 90.4ZM82 88L85.6 92.6 80 93ZM86 97L89 101 83.6 101ZM42 96L45 101 39 100Z"
    />
    <path class="hs-p-hair" d={BEARD} />
    <path class="hs-p-coat" d="M39 33C33 22 42 12 55 12 68 12 78 22 73 34 62 25 50 25 39 33Z" />
    <path
      class="hs-p-gold"
      d="M36.6 35C27 24 34 9.6 55 9.4 77 9.6 84 25 74.6 36L70 32.6C75 24 70 15.6 56.6 14.6V27H52.6V14.6C40 15.6 36.4 24 41 31.4Z"
    />
    <path class="hs-p-gold" d={BAND} />
    <path class="hs-p-gold" d="M50 8.6C50 3.4 60 3.4 60 8.6 60 11 50 11 50 8.6ZM53.6-2H56.4V0H58.6V2.4H56.4V5H53.6V2.4H51.4V0H53.6Z" />
    <path class="hs-p-fine" d="M38.6 36C49 28.6 62 28.6 73 37.4" />
  </>
);

const DRAWN: readonly (() => JSX.Element)[] = [Baron, Count, Earl, Marquis, Duke, Prince, King];

/** Head and shoulders of a rank, in a square of 100. */
function Bust({ rank }: { readonly rank: number }) {
  const Drawn = DRAWN[rank] ?? Baron;
  return (
    <>
      <path class="hs-p-coat" d={COAT} />
      <path class="hs-p-fine" d={COAT_SHADE} />
      <path class="hs-p-skin" d={FACE} />
      <path class="hs-p-fine" d={SHADE} />
      <path class="hs-p-line" d={FEATURES} />
      <path class="hs-p-eye" d={EYE} />
      <Drawn />
    </>
  );
}

/** What the portraits of a board refer to. Stands once on the board. */
export const BustDefs = () => (
  <defs>
    <clipPath id="hs-bust-clip">
      <path d="M0 0V-20H100V50A50 50 0 0 1 0 50Z" />
    </clipPath>
    {RANKS.map((name, rank) => (
      <g key={name} id={`hs-bust-${rank}`} clip-path="url(#hs-bust-clip)">
        <Bust rank={rank} />
      </g>
    ))}
  </defs>
);

interface PortraitProps {
  readonly rank: number;
  /** Its diameter. */
  readonly size: number;
  readonly x?: number;
  readonly y?: number;
}

/** A portrait in a drawing on the board, centred on a point. */
export const Portrait = ({ rank, size, x = 0, y = 0 }: PortraitProps) => (
  <use href={`#hs-bust-${rank}`} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`} />
);

/** A portrait by itself, in a round frame. */
export const Cameo = drawnFrom(
  ({ rank, class: className = '' }: { readonly rank: number; readonly class?: string }) => ({ rank, className }),
  DrawnCameo,
);

function DrawnCameo({ rank, className }: { readonly rank: number; readonly className: string }) {
  return (
    <svg class={`hs-cameo ${className}`} viewBox="-6 -8 112 114" aria-hidden="true">
      <circle class="hs-cameo-field" cx="50" cy="50" r="50" />
      <g clip-path="url(#hs-bust-clip)">
        <Bust rank={rank} />
      </g>
      <circle class="hs-cameo-rim" cx="50" cy="50" r="50" />
    </svg>
  );
}

/** A portrait as small as a word, by what the board has drawn already. */
export const Medal = drawnFrom(({ rank }: { readonly rank: number }) => ({ rank }), DrawnMedal);

function DrawnMedal({ rank }: { readonly rank: number }) {
  return (
    <svg class="hs-medal" viewBox="-4 -6 108 112" aria-hidden="true">
      <circle class="hs-cameo-field" cx="50" cy="50" r="50" />
      <Portrait rank={rank} size={100} x={50} y={50} />
      <circle class="hs-cameo-rim" cx="50" cy="50" r="50" />
    </svg>
  );
}
