// The ten buildings of the city, each drawn on a plot about 100 wide and 84 high, its foot at the middle of the lower edge.

import { Glyph } from '@regalia/parts';
import type { JSX } from 'preact';
import type { BuildingName } from '../rules/index.ts';
import { Block, Columns, Dome, Door, Drawing, Flag, Gable, Hall, Round, Tree, Windows } from './masonry.tsx';

const Palace = () => (
  <Drawing tint="royal">
    <Round x={-44} y={-6} r={9} h={46} roof={22} />
    <Round x={52} y={-18} r={8} h={44} roof={20} />
    <Hall x={-40} y={0} w={76} h={32} d={34} roof={12} />
    <Windows x={-38} y={-27} w={28} across={4} />
    <Windows x={8} y={-27} w={28} across={4} />
    <Windows x={-38} y={-14} w={24} across={3} />
    <Windows x={12} y={-14} w={24} across={3} />
    <Gable x={-13} y={2} w={22} h={38} d={14} roof={14} />
    <Windows x={-11} y={-34} w={18} across={3} />
    <Door x={-2} y={2} w={10} h={16} />
    <Dome x={8} y={-47} r={11} h={9} />
    <Flag x={8} y={-68} h={14} />
    <Round x={-34} y={4} r={7} h={40} roof={18} />
    <Round x={36} y={4} r={7} h={40} roof={18} />
  </Drawing>
);

const Repository = () => (
  <Drawing tint="oak">
    <Hall x={-36} y={-14} w={46} h={20} d={30} roof={12} />
    <Gable x={8} y={0} w={26} h={24} d={26} roof={14} />
    <Door x={21} y={0} w={10} h={15} />
    <Windows x={13} y={-29} w={16} across={1} tall={7} />
    <path class="ar-m-line" d="M21-42h8v7" />
    <Gable x={-40} y={4} w={26} h={20} d={22} roof={12} />
    <Door x={-27} y={4} w={11} h={14} />
  </Drawing>
);

const Treasury = () => (
  <Drawing tint="gilt">
    <Block x={-34} y={2} w={58} h={30} d={26} />
    <Dome x={4} y={-38} r={14} h={8} />
    <Flag x={4} y={-60} h={12} />
    <Gable x={-24} y={6} w={38} h={22} d={8} roof={11} />
    <Columns x={-22} y={6} w={34} h={20} count={5} />
    <Windows x={-34} y={-20} w={10} across={1} tall={9} />
    <Windows x={14} y={-20} w={10} across={1} tall={9} />
    <Glyph name="two-coins" x={-5} y={-20.5} size={8} class="ar-m-emblem" />
  </Drawing>
);

const Barracks = () => (
  <Drawing tint="brick">
    <Hall x={-44} y={-18} w={40} h={16} d={20} roof={9} />
    <Hall x={-38} y={2} w={56} h={18} d={22} roof={10} />
    <Windows x={-36} y={-12} w={24} across={4} tall={5} />
    <Door x={-5} y={2} w={8} h={12} />
    <Windows x={2} y={-12} w={14} across={2} tall={5} />
    <Round x={34} y={2} r={9} h={34} roof={0} />
    <Flag x={34} y={-34} h={18} />
    <path class="ar-m-line" d="M-34 10l6-14M-28 10l-6-14M-24 10l6-14M-18 10l-6-14" />
  </Drawing>
);

const stall = (x: number, y: number): JSX.Element => (
  <g>
    <path class="ar-m-line" d={`M${x} ${y}v-14M${x + 22} ${y}v-14`} />
    <rect class="ar-m-front" x={x - 1} y={y - 8} width="24" height="6" />
    <path class="ar-m-awning" d={`M${x - 3} ${y - 12}L${x + 3} ${y - 22}H${x + 25}L${x + 25} ${y - 12}Z`} />
    <path class="ar-m-awning-stripe" d={`M${x + 3} ${y - 12}l4-10h5l-2 10ZM${x + 17} ${y - 12}l1-10h5v10Z`} />
  </g>
);
const Marketplace = () => (
  <Drawing tint="brick">
    <Hall x={-34} y={-26} w={54} h={22} d={18} roof={9} />
    <Windows x={-32} y={-44} w={50} across={6} tall={5} />
    <Round x={30} y={-24} r={6} h={36} roof={16} />
    <path class="ar-m-dark" d="M-30-26v-8a4 4 0 0 1 8 0v8ZM-18-26v-8a4 4 0 0 1 8 0v8ZM-6-26v-8a4 4 0 0 1 8 0v8ZM6-26v-8a4 4 0 0 1 8 0v8Z" />
    {stall(-44, -4)}
    {stall(16, -6)}
    {stall(-14, 6)}
  </Drawing>
);

const GuildHall = () => (
  <Drawing tint="slate">
    <Gable x={-42} y={0} w={20} h={28} d={24} roof={18} />
    <Gable x={-20} y={0} w={22} h={34} d={24} roof={20} />
    <Gable x={4} y={0} w={20} h={28} d={24} roof={18} />
    <Windows x={-40} y={-24} w={16} across={2} down={1} />
    <Windows x={-18} y={-30} w={18} across={3} />
    <Windows x={-18} y={-19} w={18} across={3} tall={5} />
    <Windows x={6} y={-24} w={16} across={2} />
    <Door x={-32} y={0} />
    <Door x={-9} y={0} w={8} h={12} />
    <Door x={14} y={0} />
    <Glyph name="scales" x={-9} y={-40} size={10} class="ar-m-emblem" />
    <Flag x={-9} y={-54} h={11} />
  </Drawing>
);

const RoyalGuard = () => (
  <Drawing tint="stone">
    <Block x={-40} y={-4} w={24} h={26} d={16} />
    <Block x={12} y={-4} w={22} h={26} d={16} />
    <Block x={-20} y={4} w={34} h={40} d={18} />
    <path class="ar-m-battle" d="M-20-36v-5h5v5h5v-5h5v5h5v-5h5v5h5v-5h4v5" />
    <path class="ar-m-battle" d="M-40-30v-4h5v4h5v-4h5v4h5v-4h4v4M14-30v-4h5v4h5v-4h5v4h5v-4" />
    <Door x={-3} y={4} w={14} h={20} />
    <path class="ar-m-grate" d="M-7 4v-16M-3 4v-19M1 4v-16M-10-3h14M-10-9h14" />
    <Windows x={-18} y={-30} w={30} across={3} tall={7} />
    <Windows x={-36} y={-20} w={14} across={2} tall={7} />
    <Windows x={16} y={-20} w={14} across={2} tall={7} />
    <Flag x={4} y={-44} h={17} />
  </Drawing>
);

const Planetarium = () => (
  <Drawing tint="copper">
    <Hall x={-42} y={2} w={30} h={18} d={18} roof={9} />
    <Windows x={-40} y={-12} w={26} across={4} tall={5} />
    <Round x={-30} y={-20} r={4} h={26} roof={10} />
    <Block x={-14} y={4} w={44} h={16} d={16} />
    <Dome x={13} y={-14} r={19} h={16} />
    <path class="ar-m-dark" d="M8-46c4-3 7-3 10-1l-1 17h-8Z" />
    <path class="ar-m-scope" d="M10-34L26-58l4 3-14 23Z" />
    <Door x={6} y={4} w={8} h={12} />
    <Windows x={12} y={-8} w={16} across={3} tall={6} />
  </Drawing>
);

const Academy = () => (
  <Drawing tint="marble">
    <Block x={-40} y={6} w={74} h={4} d={24} />
    <Gable x={-34} y={2} w={60} h={26} d={18} roof={15} />
    <Columns x={-31} y={2} w={54} h={22} count={7} />
    <Glyph name="lyre" x={-4} y={-30} size={10} class="ar-m-emblem" />
    <Tree x={-46} y={8} size={15} />
    <Tree x={46} y={2} size={14} />
    <path class="ar-m-line" d="M-4-39v-6" />
    <circle class="ar-m-flag" cx="-4" cy="-47" r="2.6" />
  </Drawing>
);

const BuildersGuild = () => (
  <Drawing tint="oak">
    <Block x={-12} y={-2} w={32} h={42} d={22} />
    <path
      class="ar-m-course"
      d="M-12-9H20M-12-16H20M-12-23H20M-12-30H20M-12-37H20M-4-2v-7M8-2v-7M-8-9v-7M4-9v-7M14-9v-7M-2-16v-7M10-16v-7M-8-23v-7M4-23v-7"
    />
    <path class="ar-m-line" d="M-18 2V-56M24 2V-56M-18-14H24M-18-30H24M-18-46H24M-18-14L24-30M-18-30L24-46" />
    <path class="ar-m-line" d="M-30 4V-62H10M-30-52L-18-62M4-62v12" />
    <path class="ar-m-front" d="M-1-50h10v8h-10Z" />
    <Gable x={-48} y={6} w={22} h={14} d={16} roof={11} />
    <Door x={-37} y={6} w={9} h={11} />
    <path class="ar-m-front" d="M32 6h12v-7h-12ZM38-1h12v-7H38ZM44 6h12v-7H44Z" />
  </Drawing>
);

const ALL: Readonly<Record<BuildingName, () => JSX.Element>> = {
  Palace,
  Repository,
  Treasury,
  Barracks,
  Marketplace,
  GuildHall,
  RoyalGuard,
  Planetarium,
  Academy,
  BuildersGuild,
};

/** A building, its foot on a point. */
export function Building({
  name,
  x = 0,
  y = 0,
  scale = 1,
}: {
  readonly name: BuildingName;
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
}) {
  const Picture = ALL[name];
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Picture />
    </g>
  );
}

/** A building by itself, for lists. */
export const BuildingMini = ({ name }: { readonly name: BuildingName }) => (
  <svg class="ar-mini ar-mini-building" viewBox="-56 -76 118 90" aria-hidden="true">
    <Building name={name} />
  </svg>
);
