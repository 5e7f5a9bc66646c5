// What a player has: cards, influence by country, noble cards by rank.

import { at } from '@regalia/core';
import type { PanelProps } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { ATTRIBUTES, type Box, COUNTRIES, influenceIn, RANKS, TREACHERIES, type View } from '../rules/index.ts';
import { AttributeCard, NobleCard, TreacheryCard } from './art.tsx';
import { sliced } from './memo.ts';
import { attributeName, codeOf, countryName, type HsTable, rankName, sectorName, treacheryName } from './names.ts';
import { Medal } from './portraits.tsx';
import { within } from './standings.ts';

interface Of {
  readonly table: HsTable;
  readonly seat: number;
}

function FreshPanel({ table, seat, open, whole = false }: PanelProps<Box, View>) {
  const { view } = table;
  const cards = at(view.hands, seat);
  const treachery = at(view.treacheries, seat);
  return (
    <div class={`hs-panel ${whole ? 'hs-panel-whole' : ''}`}>
      <div class="hs-panel-row" data-at={`seat-cards-${seat}`}>
        <Fact said={table.say('hand-cards', { n: cards })} n={cards} kind="attribute" about={`cards-${seat}`} />
        <Fact said={table.say('hand-treachery', { n: treachery })} n={treachery} kind="treachery" about={`plots-${seat}`} />
        {(seat !== view.viewer || open) && <Known table={table} seat={seat} open={open} />}
      </div>
      <Influence table={table} seat={seat} />
      {whole ? <NobleCards table={table} seat={seat} /> : <Ranks table={table} seat={seat} />}
      {whole && <Reaches table={table} seat={seat} />}
    </div>
  );
}

/** Everything that a panel shows. */
export const Panel = sliced(FreshPanel, ({ table: { view }, seat, open, whole = false }) => [
  seat,
  whole,
  at(view.hands, seat),
  at(view.treacheries, seat),
  ...at(view.known, seat),
  ...at(view.knownTreachery, seat),
  ...at(view.nobles, seat),
  ...view.owner,
  open === undefined,
  ...(open?.hand ?? []),
  ...(open?.treachery ?? []),
  // Bonuses within reach stand on a page of its own alone.
  ...(whole ? [...view.markers, ...view.counters.flat(), ...view.nobles.flat()] : []),
]);

function Influence({ table, seat }: Of) {
  const { box, view } = table;
  return (
    <div class="hs-panel-row hs-panel-bars">
      {COUNTRIES.map((code, country) => {
        const influence = influenceIn(box, view.owner, country);
        const n = at(influence, seat);
        const leads = n > 0 && n === Math.max(...influence);
        const said = table.say('influence-in', { country: countryName(table, country), n });
        return (
          <span key={code} class={`hs-mini-bar land-${code} ${leads ? 'hs-mini-lead' : ''}`} data-about={`country-${country}`}>
            <span class="sr">{said}</span>
            <span aria-hidden="true">{n}</span>
          </span>
        );
      })}
    </div>
  );
}

const Ranks = ({ table, seat }: Of) => (
  <div class="hs-panel-row hs-panel-ranks">
    {RANKS.map((name, rank) => {
      const n = at(at(table.view.nobles, seat), rank);
      return (
        <span key={name} class={`hs-mini-rank ${n > 0 ? 'hs-mini-has' : ''}`} data-about={`rank-${rank}`}>
          <Medal rank={rank} />
          <span class="sr">{table.say('noble-cards', { noble: rankName(table, rank), n })}</span>
          <i aria-hidden="true">{n > 0 ? n : '·'}</i>
        </span>
      );
    })}
  </div>
);

/** The noble cards themselves, on a page that has room for them. */
const NobleCards = ({ table, seat }: Of) => (
  <ul class="hs-nobles" aria-label={table.say('stand-cards')}>
    {RANKS.map((name, rank) => {
      const n = at(at(table.view.nobles, seat), rank);
      return (
        <li key={name} class={n > 0 ? '' : 'hs-none'} data-about={`rank-${rank}`}>
          <NobleCard table={table} rank={rank} />
          <span>{table.say('noble-cards', { noble: rankName(table, rank), n })}</span>
        </li>
      );
    }).reverse()}
  </ul>
);

/** Bonuses that the player is close to. */
function Reaches({ table, seat }: Of) {
  const reaches = within(table.box, table.view, seat);
  if (reaches.length === 0) return null;
  return (
    <section class="hs-panel-reach">
      <h3>{table.say('stand-reach')}</h3>
      {reaches.map((reach) =>
        reach.kind === 'country' ? (
          <p key={reach.country} class={`land-${codeOf(reach.country)}`}>
            {table.say('stand-reach-country', {
              country: countryName(table, reach.country),
              points: reach.points,
              sectors: reach.missing.map((sector) => sectorName(table, sector)).join(', '),
            })}
          </p>
        ) : (
          <p key="house">
            {table.say('stand-reach-house', {
              points: reach.points,
              nobles: reach.missing.map((rank) => rankName(table, rank)).join(', '),
            })}
          </p>
        ),
      )}
    </section>
  );
}

interface FactProps {
  readonly said: string;
  readonly n: number;
  readonly kind: 'attribute' | 'treachery';
  readonly about: string;
}

const Fact = ({ said, n, kind, about }: FactProps) => (
  <span class="hs-fact" data-about={about}>
    <span class={`hs-mini-back hs-mini-${kind}`} aria-hidden="true" />
    <span class="sr">{said}</span>
    <b aria-hidden="true">{n}</b>
  </span>
);

/** Cards that everybody saw taken; all of them where the hand is open. */
function Known({ table, seat, open }: Of & { readonly open: View | undefined }) {
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
    <span class="hs-known" data-about={`known-${seat}`}>
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
