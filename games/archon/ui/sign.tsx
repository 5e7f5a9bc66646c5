// The boards beside the buildings: what each asks and gives, and what lies there.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { Glyph, reachable } from '@regalia/parts';
import { ARTS, buildingNamed, GOLD, KINDS, MAGISTERS, MERCHANT, RECRUIT, SCIENCE, WARRIOR } from '../rules/index.ts';
import { type ArchonTable, actionFor, goodName, KIND_ICONS, kindName, oneCube, spokenAs } from './names.ts';
import { AnyCube, Good } from './pieces.tsx';
import { priceTokens, Row, type Token } from './price.tsx';

/** What the building asks and gives, on a board beside it. */
export function Sign({ table, building }: { readonly table: ArchonTable; readonly building: number }) {
  const { box, view } = table;
  const { yields, prices, market } = box.board;
  switch (buildingNamed(building)) {
    case 'Repository':
      return <Cubes table={table} />;
    case 'Treasury':
      return <Yield good={GOLD} n={yields.treasury} more={yields.merchant} />;
    case 'Barracks':
      return <Yield good={RECRUIT} n={yields.barracks} more={yields.merchant} />;
    case 'Marketplace':
      return (
        <g transform="translate(58 40)">
          <rect class="ar-sign" x="-29" y="-27" width="58" height="56" rx="3" />
          <Good good={GOLD} n={market.buy} x={-15} y={-11} size={20} />
          <path class="ar-arrow" d="M-3-11h7m-3-3l3 3-3 3" />
          <AnyCube x={16} y={-11} size={18} />
          <AnyCube x={-15} y={14} size={18} />
          <path class="ar-arrow" d="M-3 14h7m-3-3l3 3-3 3" />
          <Good good={GOLD} n={market.sell} x={16} y={14} size={20} />
        </g>
      );
    case 'RoyalGuard':
      return <Trade tokens={priceTokens(prices.warrior)} good={WARRIOR} />;
    case 'Planetarium':
      return <Trade tokens={priceTokens(prices.science)} good={SCIENCE} left={at(view.supply, SCIENCE)} />;
    case 'Academy':
      return <Trade tokens={priceTokens(prices.arts)} good={ARTS} left={at(view.supply, ARTS)} />;
    case 'BuildersGuild':
      return (
        <g transform="translate(58 40)">
          <rect class="ar-sign" x="-19" y="-22" width="38" height="46" rx="3" />
          <Glyph name="trowel" y={1} size={30} class="ar-sign-glyph" />
        </g>
      );
    case 'GuildHall':
      return <Magisters table={table} />;
    default:
      return null;
  }
}

function Yield({ good, n, more }: { readonly good: number; readonly n: number; readonly more: number }) {
  return (
    <g transform="translate(60 40)">
      <rect class="ar-sign" x="-27" y="-27" width="54" height="56" rx="3" />
      <Row tokens={good === GOLD ? [{ good, n }] : Array.from({ length: n }, () => ({ good }))} y={-9} size={26} room={44} />
      <text class="ar-plus" x="-12" y="22">
        +{more}
      </text>
      <Glyph name={at(KIND_ICONS, MERCHANT)} x={9} y={16.5} size={18} class="ar-sign-glyph" />
    </g>
  );
}

function Trade({ tokens, good, left }: { readonly tokens: readonly Token[]; readonly good: number; readonly left?: number }) {
  return (
    <g transform="translate(60 40)">
      <rect class="ar-sign" x="-27" y="-28" width="54" height="60" rx="3" />
      <Row tokens={tokens} y={-13} size={19} room={46} />
      <path class="ar-arrow" d="M0-1v7m-3-3l3 3 3-3" />
      <Good good={good} x={left === undefined ? 0 : -10} y={19} size={21} />
      {left !== undefined && (
        <text class="ar-left" x="13" y="24">
          {left}
        </text>
      )}
    </g>
  );
}

/** How many Magisters of each kind are left to be hired. */
function Magisters({ table }: { readonly table: ArchonTable }) {
  const { view } = table;
  const left = MAGISTERS.map((_, i) => `${kindName(table, i + 1)} ${view.magisters[i + 1]}`).join(', ');
  return (
    <g transform="translate(60 40)" {...spokenAs(table.say('magisters-left', { left }))}>
      <rect class="ar-sign" x="-27" y="-38" width="54" height="80" rx="3" />
      {[1, 2, 3, 4].map((kind, i) => (
        <g key={kind} transform={`translate(0 ${-27 + i * 19})`} class={`ar-kind-of-${KINDS[kind]}`}>
          <circle class="ar-kind-dot" cx="-12" r="9" />
          <Glyph name={at(KIND_ICONS, kind)} x={-12} size={13} class="ar-kind-glyph" />
          <text class="ar-left" x="11" y="5.5">
            {view.magisters[kind]}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The cubes in the Repository; where one is to be taken, each can be. */
function Cubes({ table }: { readonly table: ArchonTable }) {
  const { view } = table;
  const cubes = view.repository.flatMap((n, type) => Array.from({ length: n }, (_, i) => ({ type, key: `${type}-${i}` })));
  return (
    <g transform="translate(56 40)" data-at="repository">
      <rect class="ar-sign ar-yard" x="-33" y="-34" width="66" height="70" rx="3" />
      {cubes.map(({ type, key }, i) => {
        const place = `translate(${((i % 2) - 0.5) * 30} ${-21 + Math.floor(i / 2) * 22})`;
        return (
          <g
            key={key}
            class="ar-cube"
            transform={place}
            {...reachable(
              table,
              actionFor(table, { kind: 'take', cubes: oneCube(type) }),
              table.say('cube-here', { good: goodName(table, type) }),
            )}
          >
            <rect class="ar-glow" x="-13" y="-13.5" width="27" height="25" rx="4" />
            <Good good={type} size={20} />
          </g>
        );
      })}
      {cubes.length === 0 && (
        <text class="ar-left" y="5">
          –
        </text>
      )}
      <title>{table.say('repository-has', { n: sum(view.repository) })}</title>
    </g>
  );
}
