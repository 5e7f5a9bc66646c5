// What a player has: cards, titles, influence by country.

import { at } from '@regalia/core';
import { CountryCard, IntrigueCard, type PanelProps, PortraitIcon } from '@regalia/parts';
import { type Box, COUNTRIES, influenceIn, type View } from '../rules/index.ts';
import { countryName, sitterOf, titleName } from './names.ts';

type PartProps = Pick<PanelProps<Box, View>, 'table' | 'seat'>;

export function Panel({ table, seat, open, whole = false }: PanelProps<Box, View>) {
  return (
    <div class={`ry-panel ${whole ? 'ry-panel-whole' : ''}`}>
      <div class="ry-panel-row" data-at={`seat-cards-${seat}`} data-about={`seat-cards-${seat}`}>
        <HandSizes table={table} seat={seat} />
        {(seat !== table.view.viewer || open) && <SeenCards table={table} seat={seat} open={open} />}
      </div>
      <InfluenceBars table={table} seat={seat} />
      <TitleCubes table={table} seat={seat} />
    </div>
  );
}

function HandSizes({ table, seat }: PartProps) {
  const cards = at(table.view.hands, seat);
  const intrigue = at(table.view.intrigues, seat);
  const facts = [
    { said: table.say('hand-cards', { n: cards }), n: cards, back: 'ry-mini-back' },
    { said: table.say('hand-intrigue', { n: intrigue }), n: intrigue, back: 'ry-mini-back ry-mini-intrigue' },
  ];
  return (
    <>
      {facts.map(({ said, n, back }) => (
        <span key={back} class="ry-panel-fact">
          <span class={back} aria-hidden="true" />
          <span class="sr">{said}</span>
          <b aria-hidden="true">{n}</b>
        </span>
      ))}
    </>
  );
}

/** What everybody knows of the hand or, in a replay with open hands, all of it. */
function SeenCards({ table, seat, open }: PanelProps<Box, View>) {
  const hand = open?.hand ?? at(table.view.known, seat);
  const seen = hand.flatMap((n, country) => (n > 0 ? [{ n, country }] : []));
  if (seen.length === 0 && !open?.intrigue?.some((n) => n > 0)) return null;
  const cards = seen.map(({ n, country }) => `${n} ${countryName(table, country)}`).join(', ');
  return (
    <span class="ry-panel-known" role="img" aria-label={table.say('known', { cards })}>
      {seen.map(({ n, country }) => (
        <span key={country} class="ry-mini-known">
          <CountryCard country={country} />
          {n > 1 && <i>{n}</i>}
        </span>
      ))}
      {open?.intrigue?.map((n, kind) =>
        n > 0 ? (
          <span key={`i${kind}`} class="ry-mini-known">
            <IntrigueCard kind={kind} />
            {n > 1 && <i>{n}</i>}
          </span>
        ) : null,
      )}
    </span>
  );
}

function InfluenceBars({ table, seat }: PartProps) {
  return (
    <div class="ry-panel-row ry-panel-bars">
      {COUNTRIES.map((code, country) => {
        const influence = influenceIn(table.box, table.view.owner, country);
        const n = at(influence, seat);
        const leads = n > 0 && n === Math.max(...influence);
        const said = table.say('influence-in', { country: countryName(table, country), n });
        return (
          <span key={code} class={`ry-mini-bar land-${code} ${leads ? 'ry-mini-lead' : ''}`} data-about={`country-${country}`}>
            <span class="sr">{said}</span>
            <span aria-hidden="true">{n}</span>
          </span>
        );
      })}
    </div>
  );
}

function TitleCubes({ table, seat }: PartProps) {
  return (
    <div class="ry-panel-row ry-panel-titles">
      {at(table.view.titles, seat).map((n, title) => {
        const said = `${titleName(table, title)}: ${n}`;
        return (
          <span key={title} class={`ry-mini-title ${n > 0 ? 'ry-mini-has' : ''}`} data-about={`title-${title}`}>
            <PortraitIcon of={sitterOf(title)} />
            <span class="sr">{said}</span>
            <i aria-hidden="true">{n > 0 ? n : ''}</i>
          </span>
        );
      })}
    </div>
  );
}
