// The boards beside the buildings: what each asks and gives, and what lies there.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { Glyph, reachable } from '@regalia/parts';
import { ARTS, buildingNamed, GOLD, KINDS, MAGISTERS, MERCHANT, PHASE, RECRUIT, SCIENCE, WARRIOR } from '../rules/index.ts';
import type { Layout } from './layout.ts';
import { type ArchonTable, actionFor, goodName, KIND_ICONS, kindName, oneCube, spokenAs } from './names.ts';
import { part } from './part.ts';
import { picking } from './picked.ts';
import { AnyCube, Good } from './pieces.tsx';
import { priceTokens, Row, type Token } from './price.tsx';
import { TargetSquare } from './target.tsx';

interface SignProps {
  readonly building: number;
  readonly layout: Layout;
}

/** What the building asks and gives, on a board beside it. */
export function Sign({ table, building, layout }: SignProps & { readonly table: ArchonTable }) {
  switch (buildingNamed(building)) {
    case 'Repository':
      return <Cubes table={table} layout={layout} />;
    case 'GuildHall':
      return <Magisters table={table} building={building} />;
    default:
      return <PlainSign table={table} building={building} />;
  }
}

/** What cards are left of what the building teaches; nothing for the others. */
const LESSONS: Readonly<Record<string, number>> = { Planetarium: SCIENCE, Academy: ARTS };

const PlainSign = part(
  {
    slice: (view, { building }: { readonly building: number }) => at(view.supply, LESSONS[buildingNamed(building)] ?? 0),
  },
  ({ table, building }) => {
    const { yields, prices, market } = table.box.board;
    switch (buildingNamed(building)) {
      case 'Treasury':
        return <Yield building={building} good={GOLD} n={yields.treasury} more={yields.merchant} />;
      case 'Barracks':
        return <Yield building={building} good={RECRUIT} n={yields.barracks} more={yields.merchant} />;
      case 'Marketplace':
        return <Exchange building={building} buy={market.buy} sell={market.sell} />;
      case 'RoyalGuard':
        return <Trade building={building} tokens={priceTokens(prices.warrior)} good={WARRIOR} />;
      case 'Planetarium':
        return <Trade building={building} tokens={priceTokens(prices.science)} good={SCIENCE} left={table.view} />;
      case 'Academy':
        return <Trade building={building} tokens={priceTokens(prices.arts)} good={ARTS} left={table.view} />;
      case 'BuildersGuild':
        return (
          <g transform="translate(58 40)" data-about={`building-${building}`}>
            <rect class="ar-sign" x="-19" y="-22" width="38" height="46" rx="3" />
            <Glyph name="trowel" y={1} size={30} class="ar-sign-glyph" />
          </g>
        );
      default:
        return null;
    }
  },
);

const Exchange = ({ building, buy, sell }: { readonly building: number; readonly buy: number; readonly sell: number }) => (
  <g transform="translate(58 40)" data-about={`building-${building}`}>
    <rect class="ar-sign" x="-30" y="-28" width="60" height="58" rx="3" />
    <Good good={GOLD} n={buy} x={-15} y={-11} size={22} />
    <path class="ar-arrow" d="M-2-11h7m-3-3l3 3-3 3" />
    <AnyCube x={17} y={-11} size={20} />
    <AnyCube x={-15} y={15} size={20} />
    <path class="ar-arrow" d="M-2 15h7m-3-3l3 3-3 3" />
    <Good good={GOLD} n={sell} x={17} y={15} size={22} />
  </g>
);

interface YieldProps {
  readonly building: number;
  readonly good: number;
  readonly n: number;
  readonly more: number;
}

const Yield = ({ building, good, n, more }: YieldProps) => (
  <g transform="translate(60 40)" data-about={`building-${building}`}>
    <rect class="ar-sign" x="-27" y="-27" width="54" height="56" rx="3" />
    <Row tokens={good === GOLD ? [{ good, n }] : Array.from({ length: n }, () => ({ good }))} y={-9} size={26} room={44} />
    <text class="ar-plus" x="-12" y="22">
      +{more}
    </text>
    <Glyph name={at(KIND_ICONS, MERCHANT)} x={9} y={16.5} size={18} class="ar-sign-glyph" />
  </g>
);

interface TradeProps {
  readonly building: number;
  readonly tokens: readonly Token[];
  readonly good: number;
  readonly left?: number;
}

const Trade = ({ building, tokens, good, left }: TradeProps) => (
  <g transform="translate(60 40)" data-about={`building-${building}`}>
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

/** How many Magisters of each kind are left to be hired. */
const Magisters = part({ slice: (view, _: { readonly building: number }) => view.magisters }, ({ table, building }) => {
  const left = MAGISTERS.map((_, i) => `${kindName(table, i + 1)} ${table.view[i + 1]}`).join(', ');
  return (
    <g transform="translate(60 40)" {...spokenAs(table.say('magisters-left', { left }))} data-about={`building-${building}`}>
      <rect class="ar-sign" x="-27" y="-38" width="54" height="80" rx="3" />
      {[1, 2, 3, 4].map((kind, i) => (
        <g key={kind} transform={`translate(0 ${-27 + i * 19})`} class={`ar-kind-of-${KINDS[kind]}`} data-about={`kind-${kind}`}>
          <circle class="ar-kind-dot" cx="-12" r="9" />
          <Glyph name={at(KIND_ICONS, kind)} x={-12} size={13} class="ar-kind-glyph" />
          <text class="ar-left" x="11" y="5.5">
            {table.view[kind]}
          </text>
        </g>
      ))}
    </g>
  );
});

/** The cubes in the Repository, each kind in its own place; where some are to be taken, they can be here. */
const Cubes = part(
  {
    slice: (view, _: { readonly layout: Layout }, table) => ({
      repository: view.repository,
      picked: view.phase === PHASE.take ? picking(table, 'repository') : undefined,
    }),
    acts: (table) => [0, 1, 2, 3].map((type) => actionFor(table, { kind: 'take', cubes: oneCube(type) })),
  },
  ({ table, layout }) => {
    const { repository, picked } = table.view;
    const tall = layout.id === 'tall';
    const [step, size] = tall ? [51, 27] : [33, 21];
    const middle = tall ? [44, 55] : [56, 40];
    const half = step + (tall ? 2 : 1);
    return (
      <g transform={`translate(${middle[0]} ${middle[1]})`} data-at="repository" data-about="repository">
        <rect class="ar-sign ar-yard" x={-half} y={-half} width={2 * half} height={2 * half} rx="3" />
        {repository.map((n, type) => {
          const [x, y] = [((type % 2) - 0.5) * step, (Math.floor(type / 2) - 0.5) * step];
          if (n === 0) return <rect key={type} class="ar-cube-none" x={x - 6} y={y - 6} width="12" height="12" rx="1" />;
          const taken = picked?.[type] ?? 0;
          // As it is written: how many there are, and how many of them go.
          const counted = [n > 1 ? `${n}` : '', taken > 0 ? `−${taken}` : ''].join('');
          const here = table.say('cube-here', { good: goodName(table, type) });
          const name = counted === '' ? here : `${here}: ${counted}`;
          const take = actionFor(table, { kind: 'take', cubes: oneCube(type) });
          const hands = picked
            ? reachable({ ...table, legal: [take], pointed: take, choose: () => table.pick(type) }, take, name)
            : reachable(table, take, name);
          return (
            <g key={type} class="ar-cube" transform={`translate(${x} ${y})`} {...hands}>
              <TargetSquare width={step - 7} height={step - 7} reach={{ width: step, height: step }} />
              <Good good={type} x={n > 1 ? -5 : 0} size={size} />
              {n > 1 && (
                <text class="ar-left" x={size / 2 + 3} y={size / 2 - 1}>
                  {n}
                </text>
              )}
              {taken > 0 && (
                <text class="ar-taken" x={-size / 2 - 2} y={-size / 2 + 6}>
                  −{taken}
                </text>
              )}
            </g>
          );
        })}
        {sum(repository) === 0 && <title>{table.say('repository-has', { n: 0 })}</title>}
      </g>
    );
  },
);
