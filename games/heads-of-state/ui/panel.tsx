// What a player has: cards, influence by country, noble cards by rank.

import { Icon, type PanelProps } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { ATTRIBUTES, type Box, COUNTRIES, influenceIn, KINDS, RANKS, TREACHERIES, TREACHERY_KINDS, type View } from '../rules/index.ts';
import { AttributeCard, TreacheryCard } from './art.tsx';
import { attributeName, countryName, type HsTable, RANK_ICONS, rankName, treacheryName } from './names.ts';

export function Panel({ table, seat, open }: PanelProps<Box, View>) {
  const { box, view } = table;
  return (
    <div class="hs-panel">
      <div class="hs-panel-row" data-at={`seat-cards-${seat}`}>
        <Fact said={table.say('hand-cards', { n: view.hands[seat] })} n={view.hands[seat]} kind="attribute" />
        <Fact said={table.say('hand-treachery', { n: view.treacheries[seat] })} n={view.treacheries[seat]} kind="treachery" />
        {(seat !== view.viewer || open) && <Known table={table} seat={seat} open={open} />}
      </div>
      <div class="hs-panel-row hs-panel-bars">
        {COUNTRIES.map((code, country) => {
          const influence = influenceIn(box, view.owner, country);
          const leads = influence[seat] > 0 && influence[seat] === Math.max(...influence);
          const said = table.say('influence-in', { country: countryName(table, country), n: influence[seat] });
          return (
            <span key={code} class={`hs-mini-bar land-${code} ${leads ? 'hs-mini-lead' : ''}`} title={said}>
              <span class="sr">{said}</span>
              <span aria-hidden="true">{influence[seat]}</span>
            </span>
          );
        })}
      </div>
      <div class="hs-panel-row hs-panel-ranks">
        {RANKS.map((name, rank) => {
          const n = view.nobles[RANKS.length * seat + rank];
          const said = table.say('noble-cards', { noble: rankName(table, rank), n });
          return (
            <span key={name} class={`hs-mini-rank ${n > 0 ? 'hs-mini-has' : ''}`} title={said}>
              <Icon name={RANK_ICONS[rank]} />
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
  const attributes = open?.hand ?? view.known.slice(KINDS * seat, KINDS * (seat + 1));
  const treachery = open?.treachery ?? view.knownTreachery.slice(TREACHERY_KINDS * seat, TREACHERY_KINDS * (seat + 1));
  const cards: { key: string; n: number; name: string; card: ComponentChild }[] = [
    ...attributes.map((n, kind) => ({
      key: ATTRIBUTES[kind],
      n,
      name: attributeName(table, kind),
      card: <AttributeCard table={table} attribute={kind} />,
    })),
    ...treachery.map((n, kind) => ({
      key: TREACHERIES[kind],
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
