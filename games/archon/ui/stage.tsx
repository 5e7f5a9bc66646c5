// Moments with a stage of their own: the attack, and the three counts of a King's Grant.

import { at } from '@regalia/core';
import { Emblem, Icon } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { CATEGORIES, CATEGORY_GOODS, LINE, seatsOf, type Told, WARRIOR } from '../rules/index.ts';
import { type ArchonTable, CATEGORY_ICONS, countsOf, NUMERALS } from './names.ts';

export function stage(table: ArchonTable, told: Told): ComponentChild | undefined {
  if (told.id === 'attacked') return <AttackScene table={table} told={told} />;
  if (told.id !== 'granted') return undefined;
  // One scene per count: with the first player that has any.
  const counts = countsOf(table.view, at(CATEGORY_GOODS, told.category));
  return told.seat === counts.findIndex((n) => n > 0) ? <GrantScene table={table} told={told} counts={counts} /> : undefined;
}

function AttackScene({ table, told }: { readonly table: ArchonTable; readonly told: Extract<Told, { id: 'attacked' }> }) {
  const { box, view, names, looks } = table;
  return (
    <div class={`ar-scene ${told.defended ? 'ar-scene-held' : 'ar-scene-raid'}`}>
      <h2>{table.say(told.defended ? 'stage-held' : 'stage-raided')}</h2>
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
        seatsOf(box).map((seat) => {
          const own = at(countsOf(view, WARRIOR), seat);
          return (
            <p key={seat} class="ar-scene-line">
              <Emblem look={at(looks, seat)} />
              <span>{at(names, seat)}</span>
              <small>{`${told.strength} − ${own}`}</small>
              <b>{table.say('stage-owes', { n: Math.max(0, told.strength - own) })}</b>
            </p>
          );
        })}
    </div>
  );
}

function GrantScene({
  table,
  told,
  counts,
}: {
  readonly table: ArchonTable;
  readonly told: Extract<Told, { id: 'granted' }>;
  readonly counts: readonly number[];
}) {
  const { view, names, looks } = table;
  const points = (seat: number): number => at(at(view.ledger, seat), LINE.grants + CATEGORIES.length * told.season + told.category);
  const ranked = counts.map((n, seat) => ({ n, seat })).sort((a, b) => b.n - a.n || a.seat - b.seat);
  const most = Math.max(1, ...counts);
  return (
    <div class="ar-scene">
      <h2>
        <Icon name={at(CATEGORY_ICONS, told.category)} />
        {table.say('stage-grant', { season: at(NUMERALS, told.season), category: table.say(`category-${at(CATEGORIES, told.category)}`) })}
      </h2>
      {ranked.map(({ n, seat }) => (
        <p key={seat} class={`ar-scene-line seat-${at(looks, seat).id}`}>
          <Emblem look={at(looks, seat)} />
          <span>{at(names, seat)}</span>
          <span class="ar-bar">
            <i style={{ width: `${(100 * n) / most}%` }} />
            <em>{n}</em>
          </span>
          <b>{points(seat) > 0 ? table.say('stage-points', { points: points(seat) }) : '–'}</b>
        </p>
      ))}
    </div>
  );
}
