// Moments with a stage of their own: the attack, the three counts of a King's Grant, the last count; what they light and bring.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { Emblem, Icon } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { CATEGORIES, CATEGORY_GOODS, isIn, LINE, seatsOf, type Told, WARRIOR } from '../rules/index.ts';
import { type ArchonTable, CATEGORY_ICONS, countsOf, NUMERALS } from './names.ts';
import { decidingTie, leftNow, placesOf, rowsNow, tieBreaks, tilesNow } from './score-now.ts';
import { Siege } from './siege.tsx';

export function stage(table: ArchonTable, told: Told): ComponentChild | undefined {
  if (told.id === 'attacked') return <AttackScene table={table} told={told} />;
  if (told.id === 'over') return <LastCount table={table} />;
  if (told.id !== 'granted') return undefined;
  // One scene per count: with the first player that has any.
  const counts = countsOf(table.view, at(CATEGORY_GOODS, told.category));
  return told.seat === counts.findIndex((n) => n > 0) ? <GrantScene table={table} told={told} counts={counts} /> : undefined;
}

/** Places that such a moment is about. */
export function lights(_table: ArchonTable, told: Told): readonly string[] {
  if (told.id === 'attacked') return ['wall', 'attack'];
  if (told.id === 'granted') return [`grant-${told.season}`, ...(CATEGORIES[told.category] === 'warriors' ? ['wall'] : [])];
  return [];
}

/** Points by seat that an event brings or takes. */
export function gains(told: Told, seats: number): readonly number[] | undefined {
  if (!('points' in told)) return undefined;
  const points = told.id === 'raided' ? -told.points : told.points;
  return Array.from({ length: seats }, (_, seat) => (seat === told.seat ? points : 0));
}

function AttackScene({ table, told }: { readonly table: ArchonTable; readonly told: Extract<Told, { id: 'attacked' }> }) {
  const { box, view, names, looks } = table;
  const counts = countsOf(view, WARRIOR);
  return (
    <div class={`ar-scene ${told.defended ? 'ar-scene-held' : 'ar-scene-raid'}`}>
      <h2>{table.say(told.defended ? 'stage-held' : 'stage-raided')}</h2>
      <Siege
        defenders={counts.flatMap((n, seat) => Array.from({ length: n }, () => seat))}
        looks={looks}
        strength={told.strength}
        held={told.defended}
      />
      <div class="ar-versus">
        <figure>
          <Icon name="catapult" />
          <b>{told.strength}</b>
          <figcaption>{table.say('stage-strength')}</figcaption>
        </figure>
        <span class="ar-against" aria-hidden="true">
          {told.defended ? '≤' : '>'}
        </span>
        <figure>
          <Icon name="defensive-wall" />
          <b>{told.warriors}</b>
          <figcaption>{table.say('stage-warriors')}</figcaption>
        </figure>
      </div>
      {!told.defended &&
        seatsOf(box).map((seat) => (
          <p key={seat} class="ar-scene-line">
            <Emblem look={at(looks, seat)} />
            <span>{at(names, seat)}</span>
            <small>{`${told.strength} − ${at(counts, seat)}`}</small>
            <b>{table.say('stage-owes', { n: Math.max(0, told.strength - at(counts, seat)) })}</b>
          </p>
        ))}
    </div>
  );
}

interface GrantProps {
  readonly table: ArchonTable;
  readonly told: Extract<Told, { id: 'granted' }>;
  readonly counts: readonly number[];
}

function GrantScene({ table, told, counts }: GrantProps) {
  const { box, view, names, looks } = table;
  const points = (seat: number): number => at(at(view.ledger, seat), LINE.grants + CATEGORIES.length * told.season + told.category);
  const prizes = at(at(box.grantPoints, at(view.grants, told.season)), told.category).slice(0, box.seats);
  const ranked = counts.map((n, seat) => ({ n, seat })).sort((a, b) => b.n - a.n || a.seat - b.seat);
  const most = Math.max(1, ...counts);
  return (
    <div class="ar-scene">
      <h2>
        <Icon name={at(CATEGORY_ICONS, told.category)} />
        {table.say('stage-grant', { season: at(NUMERALS, told.season), category: table.say(`category-${at(CATEGORIES, told.category)}`) })}
      </h2>
      <p class="ar-scene-prizes">{table.say('about-grant', { points: prizes.join(' / ') })}</p>
      {ranked.map(({ n, seat }) => (
        <p key={seat} class={`ar-scene-line seat-${at(looks, seat).id}`}>
          <Emblem look={at(looks, seat)} />
          <span>{at(names, seat)}</span>
          <span class="ar-bar">
            <i style={{ width: `${(100 * n) / most}%` }} />
            <em>{n}</em>
          </span>
          <small>{sharedSum(prizes, counts, seat)}</small>
          <b>{points(seat) > 0 ? table.say('stage-points', { points: points(seat) }) : '–'}</b>
        </p>
      ))}
      {ranked.some(({ n, seat }) => n > 0 && placesOf(counts, seat).tied > 1) && <p class="ar-scene-tie">{table.say('about-grant-tie')}</p>}
    </div>
  );
}

/** How the points of those who are tied came about: `(10 + 6) : 2`. */
function sharedSum(prizes: readonly number[], counts: readonly number[], seat: number): string {
  const { first, tied } = placesOf(counts, seat);
  if (at(counts, seat) === 0 || tied < 2) return '';
  return `(${prizes.slice(first, first + tied).join(' + ')}) : ${tied}`;
}

/** The end: what the rows, the tiles and the goods left bring, and which tie-break decides. */
function LastCount({ table }: { readonly table: ArchonTable }) {
  const { box, view, names, looks } = table;
  const ranked = [...seatsOf(box)].sort((a, b) => at(view.score, b) - at(view.score, a) || falling(tieBreaks(view, a), tieBreaks(view, b)));
  const [best = 0, next] = ranked;
  const tie =
    next !== undefined && at(view.score, best) === at(view.score, next)
      ? decidingTie(tieBreaks(view, best), tieBreaks(view, next))
      : undefined;
  return (
    <div class={`ar-scene ${isIn(view.raids, 2) ? 'ar-scene-raid' : 'ar-scene-held'}`}>
      <h2>{table.say('title-over')}</h2>
      {ranked.map((seat) => {
        const parts = [rowsNow(box, view, seat), tilesNow(box, view, seat), leftNow(view, seat)];
        return (
          <p key={seat} class={`ar-scene-line seat-${at(looks, seat).id}`}>
            <Emblem look={at(looks, seat)} />
            <span>{at(names, seat)}</span>
            <small>
              {table.say('stage-last', {
                before: at(view.score, seat) - sum(parts),
                rows: at(parts, 0),
                tiles: at(parts, 1),
                left: at(parts, 2),
              })}
            </small>
            <b>{at(view.score, seat)}</b>
          </p>
        );
      })}
      {tie !== undefined && <p class="ar-scene-tie">{table.say(`stage-tie-${tie}`)}</p>}
    </div>
  );
}

const falling = (a: readonly number[], b: readonly number[]): number => {
  const place = a.findIndex((n, i) => n !== b[i]);
  return place < 0 ? 0 : at(b, place) - at(a, place);
};
