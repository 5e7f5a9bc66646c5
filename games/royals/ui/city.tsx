// A city on the sheet: its nobles as portraits in one frame, its seal, its cathedral, its name.

import { type Action, at } from '@regalia/core';
import { drawnFrom, Glyph, HexSeal, type Look, Portrait, reachable, Signet, type Sitter, TargetRing } from '@regalia/parts';
import { type CountryCode, FREE, nobleAt } from '../rules/index.ts';
import type { Spot } from './layout.ts';
import { cityName, codeOf, countryName, nobleAction, type RoyalsTable, sitterOf, titleName } from './names.ts';

const APART = 63;
/** Plates are as large as the map leaves room for. */
const SCALE = 1.16;

/** All that a noble is drawn from. */
interface NobleSlice {
  readonly noble: number;
  readonly sitter: Sitter;
  readonly code: CountryCode;
  readonly cost: number;
  readonly influence: number;
  /** Whose it is. */
  readonly look: Look | undefined;
  readonly label: string;
  readonly action: Action;
  readonly open: boolean;
  readonly pointed: boolean;
  /** It is being paid for. */
  readonly chosen: boolean;
}

/** All that a city is drawn from. */
interface CitySlice extends Pick<RoyalsTable, 'choose' | 'point'> {
  readonly city: number;
  readonly code: CountryCode;
  readonly name: string;
  readonly spot: Spot;
  readonly bonus: number;
  readonly bonusLabel: string;
  readonly taker: Look | undefined;
  readonly cathedral: readonly Look[];
  readonly nobles: readonly NobleSlice[];
}

function nobleSlice(table: RoyalsTable, noble: number): NobleSlice {
  const { box, view, looks, names, legal, pointed } = table;
  const { city, country, title, cost, influence } = nobleAt(box, noble);
  const owner = at(view.owner, noble);
  const about = { title: titleName(table, title), city: cityName(table, city), cost, country: countryName(table, country), influence };
  const action = nobleAction(table, noble);
  return {
    noble,
    sitter: sitterOf(title),
    code: codeOf(country),
    cost,
    influence,
    look: looks[owner],
    label: owner < 0 ? table.say('noble-vacant', about) : table.say('noble-held', { ...about, owner: at(names, owner) }),
    action,
    open: legal.includes(action),
    pointed: pointed === action,
    chosen: view.pending === noble,
  };
}

function citySlice({ table, city, spot }: { readonly table: RoyalsTable; readonly city: number; readonly spot: Spot }): CitySlice {
  const { box, view, looks, names, choose, point } = table;
  const taker = at(view.markers, city);
  return {
    city,
    code: codeOf(at(box.cityCountry, city)),
    name: cityName(table, city),
    spot,
    bonus: at(box.cityBonus, city),
    bonusLabel: table.say('city-bonus', {
      points: at(box.cityBonus, city),
      state: taker === FREE ? table.say('city-bonus-free') : table.say('city-bonus-taken', { seat: at(names, taker) }),
    }),
    taker: taker === FREE ? undefined : looks[taker],
    cathedral: at(view.cathedral, city).flatMap((count, seat) => Array.from({ length: count }, () => at(looks, seat))),
    nobles: box.nobleCity.flatMap((in_, noble) => (in_ === city ? [nobleSlice(table, noble)] : [])),
    choose,
    point,
  };
}

export const CityPlate = drawnFrom(citySlice, (slice) => {
  const { city, code, name, spot, bonus, bonusLabel, taker, cathedral, nobles } = slice;
  const half = ((nobles.length - 1) * APART) / 2;
  const width = Math.max(name.length * 8.4 + 22, 2 * half + 46);
  const alone = nobles.length === 1;
  // Whoever may be chosen lies above, so that no neighbour covers the rings.
  const placed = nobles
    .map((noble, i) => ({ noble, x: i * APART - half }))
    .sort((a, b) => Number(a.noble.open || a.noble.chosen) - Number(b.noble.open || b.noble.chosen));
  return (
    <g class={`land-${code}`} data-at={`town-${city}`}>
      {spot.town && <path class="ry-leader" d={`M${spot.town[0]} ${spot.town[1]}L${spot.x} ${spot.y + 30}`} />}
      {spot.town && <circle class="ry-town" cx={spot.town[0]} cy={spot.town[1]} r="4" />}
      <g transform={`translate(${spot.x} ${spot.y}) scale(${SCALE})`}>
        <path class="ry-plate" d={plateOf(width)} />
        <text class="ry-city-name" y="48.6">
          {name}
        </text>
        {placed.map(({ noble, x }) => (
          <Noble key={noble.noble} slice={noble} x={x} does={slice} />
        ))}
        <g data-at={`city-${city}`} data-about={`city-${city}`} role="img" aria-label={bonusLabel}>
          <HexSeal x={alone ? 27 : 0} y={alone ? -22 : -26} size={30} value={bonus} look={taker} />
        </g>
        {cathedral.length > 0 && <Cathedral city={city} cubes={cathedral} x={-width / 2} />}
      </g>
    </g>
  );
});

/** The plaque below the portraits, its ends cut like a scroll's. */
const plateOf = (width: number): string => {
  const half = width / 2;
  return `M${-half} 35H${half}L${half - 6} 44L${half} 53H${-half}L${-half + 6} 44Z`;
};

/** The cathedral, with the seals of those whose nobles were taken over. */
function Cathedral({ city, cubes, x }: { readonly city: number; readonly cubes: readonly Look[]; readonly x: number }) {
  return (
    <g transform={`translate(${x} 44)`} class="ry-cathedral" data-at={`cathedral-${city}`} data-about={`cathedral-${city}`}>
      <circle class="ry-cathedral-field" r="12" />
      <Glyph name="church" y={-1} size={17} />
      {cubes.map((look, i) => (
        <Signet key={i} look={look} x={(i - (cubes.length - 1) / 2) * 14} y={17} size={15} />
      ))}
    </g>
  );
}

interface NobleProps {
  readonly slice: NobleSlice;
  readonly x: number;
  readonly does: Pick<RoyalsTable, 'choose' | 'point'>;
}

/** A portrait in its frame. Cost and influence are set into the frame; a noble that somebody holds has a ring of wax and a signet. */
function Noble({ slice, x, does }: NobleProps) {
  const { noble, sitter, cost, influence, look, label, action, open, pointed, chosen } = slice;
  const reach = { legal: open ? [action] : [], pointed: pointed ? action : undefined, choose: does.choose, point: does.point };
  return (
    <g class={look ? `ry-noble ry-noble-held seat-${look.id}` : 'ry-noble'} transform={`translate(${x} 0)`} data-at={`noble-${noble}`}>
      <g class={`ry-noble-button ${chosen ? 'target-chosen' : ''}`} data-about={`noble-${noble}`} {...reachable(reach, action, label)}>
        <TargetRing r={30} />
        <circle class="ry-rim" r="28.5" />
        <Portrait of={sitter} y={look ? -1 : 0} size={look ? 44 : 51} />
        <circle class="ry-rim-line" cy={look ? -1 : 0} r={look ? 22 : 25.5} />
      </g>
      <g class="ry-noble-badges" aria-hidden="true">
        <path class="ry-foot" d="M-28 17Q0 33 28 17V30Q28 35 23 35H-23Q-28 35 -28 30Z" />
        <rect class="ry-cost" x="-27" y="15" width="15" height="19" rx="2.5" />
        <circle class="ry-influence" cx="18.6" cy="24.4" r="9.2" />
        <text class="ry-badge-text" x="-19.5" y="30">
          {cost}
        </text>
        <text class="ry-badge-text" x="18.6" y="30">
          {influence}
        </text>
        {look && <Signet look={look} x={-1.4} y={20} size={26} />}
      </g>
      <circle class="ry-veil" r="29" aria-hidden="true" />
    </g>
  );
}
