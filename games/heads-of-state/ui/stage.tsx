// Scorings and the Revolution, each on a stage of its own.

import { at } from '@regalia/core';
import { Emblem, Icon, Shield } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { LAST_ROUND, ROUNDS, roundPoints, type Told } from '../rules/index.ts';
import { codeOf, countryName, type HsTable, rankIcon, rankName } from './names.ts';

export function stage(table: HsTable, told: Told): ComponentChild | undefined {
  switch (told.id) {
    case 'revolution':
      return <Uprising table={table} round={told.round} />;
    case 'scored':
      return <Country table={table} told={told} />;
    case 'most':
      return (
        <Scene
          table={table}
          heading={table.say('stage-most', { noble: rankName(table, told.rank) })}
          emblem={<Icon name={rankIcon(told.rank)} class="hs-scene-icon" />}
          sums={told.cards}
          points={(seat) => (told.takers.includes(seat) ? told.points : 0)}
        />
      );
    default:
      return undefined;
  }
}

function Uprising({ table, round }: { readonly table: HsTable; readonly round: number }) {
  return (
    <div class="hs-scene hs-uprising">
      <Icon name="revolt" class="hs-scene-icon" />
      <div>
        <h2>{table.say('stage-revolution')}</h2>
        <p>{table.say(round === LAST_ROUND ? 'stage-revolution-last' : 'stage-revolution-text', { year: String(ROUNDS[round]) })}</p>
      </div>
    </div>
  );
}

function Country({ table, told }: { readonly table: HsTable; readonly told: Extract<Told, { id: 'scored' }> }) {
  const [first, second] = roundPoints(table.box, told.round, told.country);
  return (
    <Scene
      table={table}
      heading={table.say('stage-scored', { country: countryName(table, told.country), year: String(ROUNDS[told.round]) })}
      emblem={
        <svg viewBox="-45 -60 90 120" class="hs-scene-shield" aria-hidden="true">
          <Shield code={codeOf(told.country)} size={84} />
        </svg>
      }
      sums={told.influence}
      points={(seat) => (seat === told.first ? first : seat === told.second ? second : 0)}
    />
  );
}

interface SceneProps {
  readonly table: HsTable;
  readonly heading: string;
  readonly emblem: ComponentChild;
  /** Influence or cards, by seat. */
  readonly sums: readonly number[];
  readonly points: (seat: number) => number;
}

/** Everybody's sum as a bar, who scores first. */
function Scene({ table, heading, emblem, sums, points }: SceneProps) {
  const { looks, names } = table;
  const most = Math.max(1, ...sums);
  // Equal sums, unequal points: the higher noble decided (HS-6.4).
  const tied = sums.some((n, seat) => n > 0 && sums.some((other, rival) => other === n && points(rival) !== points(seat)));
  const rows = sums
    .map((n, seat) => ({ n, seat, gained: points(seat) }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.gained - a.gained || b.n - a.n || a.seat - b.seat);
  return (
    <div class="hs-scene">
      {emblem}
      <div class="hs-scene-body">
        <h2>{heading}</h2>
        {rows.length === 0 && <p class="hs-scene-none">{table.say('stage-nobody')}</p>}
        {rows.map(({ n, seat, gained }) => (
          <p key={seat} class={`hs-scene-row seat-${at(looks, seat).id} ${gained > 0 ? 'hs-scene-takes' : ''}`}>
            <Emblem look={at(looks, seat)} />
            <span class="hs-scene-name">{names[seat]}</span>
            <span class="hs-scene-bar" style={{ '--part': `${((100 * n) / most).toFixed(0)}%` }}>
              <i>{n}</i>
            </span>
            <b>{gained > 0 ? table.say('stage-points', { points: gained }) : ''}</b>
          </p>
        ))}
        {tied && <small class="hs-scene-tie">{table.say('stage-tie')}</small>}
      </div>
    </div>
  );
}
