// What a player has: cards, influence by country, noble cards by rank.

import { at } from '@regalia/core';
import { Icon, type PanelProps } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { ATTRIBUTES, type Box, COUNTRIES, influenceIn, RANKS, TREACHERIES, type View } from '../rules/index.ts';
import { AttributeCard, TreacheryCard } from './art.tsx';
import { attributeName, countryName, type HsTable, rankIcon, rankName, treacheryName } from './names.ts';

export function Panel({ table, seat, open }: PanelProps<Box, View>) {
  const { box, view } = table;
  const cards = at(view.hands, seat);
  const treachery = at(view.treacheries, seat);
  return (
    <div class="hs-panel">
      <div class="hs-panel-row" data-at={`seat-cards-${seat}`}>
        <Fact said={table.say('hand-cards', { n: cards })} n={cards} kind="attribute" />
        <Fact said={table.say('hand-treachery', { n: treachery })} n={treachery} kind="treachery" />
        {(seat !== view.viewer || open) && <Known table={table} seat={seat} open={open} />}
      </div>
      <div class="hs-panel-row hs-panel-bars">
        {COUNTRIES.map((code, country) => {
          const influence = influenceIn(box, view.owner, country);
          const n = at(influence, seat);
          const leads = n > 0 && n === Math.max(...influence);
          const said = table.say('influence-in', { country: countryName(table, country), n });
          return (
            <span key={code} class={`hs-mini-bar land-${code} ${leads ? 'hs-mini-lead' : ''}`} title={said}>
              <span class="sr">{said}</span>
              <span aria-hidden="true">{n}</span>
            </span>
          );
        })}
      </div>
      <div class="hs-panel-row hs-panel-ranks">
        {RANKS.map((name, rank) => {
          const n = at(at(view.nobles, seat), rank);
          const said = table.say('noble-cards', { noble: rankName(table, rank), n });
          return (
            <span key={name} class={`hs-mini-rank ${n > 0 ? 'hs-mini-has' : ''}`} title={said}>
              <Icon name={rankIcon(rank)} />
              <span class="sr">{said}</span>
              <i aria-hidden="true">{n > 0 ? n : '·'}</i>
            </span>
          );
        })}
      </div>
    </div>
  );
}

const Fact = ({ said, n, kind }: { readonly said: string; readonly n: number; readonly kind: 'attribute' | 'treachery' }) => (
  <span class="hs-fact" title={said}>
    <span class={`hs-mini-back hs-mini-${kind}`} aria-hidden="true" />
    <span class="sr">{said}</span>
    <b aria-hidden="true">{n}</b>
  </span>
);

/** Cards that everybody saw taken; all of them where the hand is open. */
function Known({ table, seat, open }: { readonly table: HsTable; readonly seat: number; readonly open: View | undefined }) {
  const { view } = table;
  const attributes = open?.hand ?? at(view.known, seat);
  const treachery = open?.treachery ?? at(view.knownTreachery, seat);
  const cards: { key: string; n: number; name: string; card: ComponentChild }[] = [
    ...attributes.map((n, kind) => ({
      key: at(ATTRIBUTES, kind),
      n,
      name: attributeName(table, kind),
      card: <AttributeCard table={table} attribute={kind} />,
    })),
    ...treachery.map((n, kind) => ({
      key: at(TREACHERIES, kind),
      n,
      name: treacheryName(table, kind),
      card: <TreacheryCard table={table} kind={kind} />,
    })),
  ].filter(({ n }) => n > 0);
  if (cards.length === 0) return null;
  const said = table.say('known', { cards: cards.map(({ n, name }) => `${n} ${name}`).join(', ') });
  return (
    <span class="hs-known" title={said}>
      <span class="sr">{said}</span>
      {cards.map(({ key, n, card }) => (
        <span key={key} class="hs-mini-card" aria-hidden="true">
          {card}
          {n > 1 && <i>{n}</i>}
        </span>
      ))}
    </span>
  );
}
