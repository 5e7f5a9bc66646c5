// What a player has: cards, titles, influence by country.

import { at, type Seat } from '@regalia/core';
import { CountryCard, drawnFrom, IntrigueCard, type PanelProps, PortraitIcon } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { type Box, COUNTRIES, influenceIn, type View } from '../rules/index.ts';
import { codeOf, countryName, sitterOf, titleName } from './names.ts';

/** A number, and what it says in words. */
interface Fact {
  readonly n: number;
  readonly said: string;
}

/** Cards of a hand that the viewer knows of, by kind. */
interface SeenSlice {
  readonly said: string;
  readonly hand: readonly number[];
  readonly intrigue: readonly number[];
}

interface PanelSlice {
  readonly seat: Seat;
  readonly whole: boolean;
  readonly cards: Fact;
  readonly intrigue: Fact;
  readonly seen: SeenSlice | undefined;
  readonly bars: readonly (Fact & { readonly leads: boolean })[];
  readonly titles: readonly Fact[];
}

/** What everybody knows of the hand or, in a replay with open hands, all of it. */
function seenSlice({ table, seat, open }: PanelProps<Box, View>): SeenSlice | undefined {
  if (seat === table.view.viewer && !open) return undefined;
  const hand = open?.hand ?? at(table.view.known, seat);
  const intrigue = open?.intrigue ?? [];
  if (![...hand, ...intrigue].some((n) => n > 0)) return undefined;
  const cards = hand.flatMap((n, country) => (n > 0 ? [`${n} ${countryName(table, country)}`] : []));
  return { said: table.say('known', { cards: cards.join(', ') }), hand, intrigue };
}

function panelSlice(props: PanelProps<Box, View>): PanelSlice {
  const { table, seat, whole = false } = props;
  const { box, view, say } = table;
  const [cards, intrigue] = [at(view.hands, seat), at(view.intrigues, seat)];
  return {
    seat,
    whole,
    cards: { n: cards, said: say('hand-cards', { n: cards }) },
    intrigue: { n: intrigue, said: say('hand-intrigue', { n: intrigue }) },
    seen: seenSlice(props),
    bars: COUNTRIES.map((_, country) => {
      const influence = influenceIn(box, view.owner, country);
      const n = at(influence, seat);
      const said = say('influence-in', { country: countryName(table, country), n });
      return { n, said, leads: n > 0 && n === Math.max(...influence) };
    }),
    titles: at(view.titles, seat).map((n, title) => ({ n, said: `${titleName(table, title)}: ${n}` })),
  };
}

export const Panel = drawnFrom(panelSlice, ({ seat, whole, cards, intrigue, seen, bars, titles }) => (
  <div class={`ry-panel ${whole ? 'ry-panel-whole' : ''}`}>
    <div class="ry-panel-row" data-at={`seat-cards-${seat}`} data-about={`seat-cards-${seat}`}>
      <HandSize fact={cards} back="ry-mini-back" />
      <HandSize fact={intrigue} back="ry-mini-back ry-mini-intrigue" />
      {seen && <SeenCards seen={seen} />}
    </div>
    <div class="ry-panel-row ry-panel-bars">
      {bars.map(({ n, said, leads }, country) => (
        <span key={country} class={`ry-mini-bar land-${codeOf(country)} ${leads ? 'ry-mini-lead' : ''}`} data-about={`country-${country}`}>
          <span class="sr">{said}</span>
          <span aria-hidden="true">{n}</span>
        </span>
      ))}
    </div>
    <div class="ry-panel-row ry-panel-titles">
      {titles.map(({ n, said }, title) => (
        <span key={title} class={`ry-mini-title ${n > 0 ? 'ry-mini-has' : ''}`} data-about={`title-${title}`}>
          <PortraitIcon of={sitterOf(title)} />
          <span class="sr">{said}</span>
          <i aria-hidden="true">{n > 0 ? n : ''}</i>
        </span>
      ))}
    </div>
  </div>
));

const HandSize = ({ fact, back }: { readonly fact: Fact; readonly back: string }) => (
  <span class="ry-panel-fact">
    <span class={back} aria-hidden="true" />
    <span class="sr">{fact.said}</span>
    <b aria-hidden="true">{fact.n}</b>
  </span>
);

const SeenCards = ({ seen: { said, hand, intrigue } }: { readonly seen: SeenSlice }) => (
  <span class="ry-panel-known" role="img" aria-label={said}>
    {hand.map((n, country) => n > 0 && <SeenCard key={country} n={n} card={<CountryCard country={country} />} />)}
    {intrigue.map((n, kind) => n > 0 && <SeenCard key={`i${kind}`} n={n} card={<IntrigueCard kind={kind} />} />)}
  </span>
);

const SeenCard = ({ n, card }: { readonly n: number; readonly card: ComponentChild }) => (
  <span class="ry-mini-known">
    {card}
    {n > 1 && <i>{n}</i>}
  </span>
);
