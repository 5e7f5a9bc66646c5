// What brings points now: who leads which country and by how much, most noble cards, bonuses within reach, and what a Revolution would pay.

import { at } from '@regalia/core';
import { Emblem, Shield } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { COUNTRIES, FREE, LAST_ROUND, roundPoints } from '../rules/index.ts';
import { distanceLine } from './about.ts';
import { codeOf, countryName, type HsTable, rankName, sectorName } from './names.ts';
import { Cameo } from './portraits.tsx';
import { type Place, placesIn, type Race, type Reach, races, revolutionNow, within } from './standings.ts';

export const Standing = ({ table }: { readonly table: HsTable }) => (
  <div class="hs-standing">
    <Now table={table} />
    <section>
      <h3>{table.say('stand-countries')}</h3>
      <p class="hs-stand-lead">{table.say('stand-countries-lead')}</p>
      <div class="hs-stand-countries">
        {COUNTRIES.map((code, country) => (
          <Country key={code} table={table} country={country} />
        ))}
      </div>
    </section>
    <Reaches table={table} />
    <section>
      <h3>{table.say('stand-cards')}</h3>
      <p class="hs-stand-lead">{table.say('stand-cards-lead')}</p>
      {races(table.box, table.view).map((race) => (
        <Cards key={race.rank} table={table} race={race} />
      ))}
    </section>
  </div>
);

const Who = ({ table, seat }: { readonly table: HsTable; readonly seat: number }) => (
  <span class="hs-who">
    <Emblem look={at(table.looks, seat)} />
    <span class="hs-who-name">{table.names[seat]}</span>
  </span>
);

/** Points so far, and what the Revolution would add. */
function Now({ table }: { readonly table: HsTable }) {
  const { view } = table;
  const now = revolutionNow(table.box, view);
  const rows = view.score
    .map((score, seat) => ({ seat, score, now: at(now, seat), total: score + at(now, seat) }))
    .sort((a, b) => b.total - a.total || a.seat - b.seat);
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <section>
      <h3>{table.say(view.round === LAST_ROUND ? 'stand-now-last' : 'stand-now')}</h3>
      {rows.map((row) => (
        <div key={row.seat} class={`hs-stand-row seat-${at(table.looks, row.seat).id}`}>
          <Who table={table} seat={row.seat} />
          <span class="hs-stand-bar" aria-hidden="true">
            <i style={{ width: `${(100 * row.score) / most}%` }} />
            <i class="hs-stand-more" style={{ width: `${(100 * row.now) / most}%` }} />
          </span>
          <b>{table.say('stand-total', { score: row.score, now: row.now, total: row.total })}</b>
        </div>
      ))}
    </section>
  );
}

function Country({ table, country }: { readonly table: HsTable; readonly country: number }) {
  const { box, view, viewer } = table;
  const code = codeOf(country);
  const places = placesIn(box, view, country);
  const own = places.find(({ seat }) => seat === viewer);
  const [first, second] = roundPoints(box, Math.min(view.round, LAST_ROUND), country);
  return (
    <article class={`hs-stand-country land-${code}`} data-about={`country-${country}`}>
      <header>
        <svg viewBox="-24 -30 48 60" aria-hidden="true">
          <Shield code={code} size={44} />
        </svg>
        <h4>{countryName(table, country)}</h4>
        <small>{table.say('first-second', { first, second })}</small>
      </header>
      {places.length === 0 && <p class="hs-stand-lead">{table.say('bar-none')}</p>}
      {places.map((place) => (
        <PlaceRow key={place.seat} table={table} place={place} most={places[0]?.influence ?? 1} />
      ))}
      {own && <p class="hs-stand-own">{distanceLine(table, own)}</p>}
    </article>
  );
}

const PlaceRow = ({ table, place, most }: { readonly table: HsTable; readonly place: Place; readonly most: number }) => (
  <div class={`hs-stand-row seat-${at(table.looks, place.seat).id} ${place.points > 0 ? 'hs-stand-scores' : ''}`}>
    <Who table={table} seat={place.seat} />
    <span class="hs-stand-bar">
      <i style={{ width: `${(100 * place.influence) / Math.max(most, place.influence)}%` }} />
      <em>{place.influence}</em>
    </span>
    <b>{place.points > 0 ? `+${place.points}` : ''}</b>
  </div>
);

/** Bonuses that somebody is close to, and hexagons that nobody has. */
function Reaches({ table }: { readonly table: HsTable }) {
  const { box, view } = table;
  const all = view.score.flatMap((_, seat) => within(box, view, seat));
  const hexagons = box.hexagon
    .flatMap((points, sector) => (view.markers[sector] === FREE ? [{ sector, points }] : []))
    .sort((a, b) => b.points - a.points);
  return (
    <section>
      <h3>{table.say('stand-reach')}</h3>
      {all.length === 0 && <p class="hs-stand-lead">{table.say('stand-reach-none')}</p>}
      {all.map((reach) => (
        <div key={`${reach.seat} ${reach.kind} ${'country' in reach ? reach.country : ''}`} class="hs-stand-reach">
          <Who table={table} seat={reach.seat} />
          <span>{reachLine(table, reach)}</span>
        </div>
      ))}
      <h4>{table.say('stand-hexagons')}</h4>
      <p class="hs-stand-hexagons">
        {hexagons.length === 0
          ? table.say('stand-hexagons-none')
          : hexagons.map(({ sector, points }) => (
              <span key={sector} data-about={`sector-${sector}`}>
                {sectorName(table, sector)} <b>{points}</b>
              </span>
            ))}
      </p>
    </section>
  );
}

const reachLine = (table: HsTable, reach: Reach): string =>
  reach.kind === 'country'
    ? table.say('stand-reach-country', {
        country: countryName(table, reach.country),
        points: reach.points,
        sectors: reach.missing.map((sector) => sectorName(table, sector)).join(', '),
      })
    : table.say('stand-reach-house', {
        points: reach.points,
        nobles: reach.missing.map((rank) => rankName(table, rank)).join(', '),
      });

/** The race for a rank: everybody's cards, who would take the points in bold. */
function Cards({ table, race: { rank, cards, takers, points } }: { readonly table: HsTable; readonly race: Race }) {
  const held = cards.map((n, seat) => ({ n, seat })).filter(({ n }) => n > 0);
  const shown: ComponentChild =
    held.length === 0
      ? table.say('stand-nobody')
      : held
          .sort((a, b) => b.n - a.n || a.seat - b.seat)
          .map(({ n, seat }) => (
            <span key={seat} class={`hs-stand-count ${takers.includes(seat) ? 'hs-stand-scores' : ''}`}>
              <span class="sr">{table.names[seat]}</span>
              <Emblem look={at(table.looks, seat)} /> {n}
            </span>
          ));
  return (
    <div class="hs-stand-cards" data-about={`rank-${rank}`}>
      <Cameo rank={rank} />
      <span class="hs-stand-rank">{rankName(table, rank)}</span>
      <span class="hs-stand-counts">{shown}</span>
      <b>{takers.length > 0 ? `+${points}` : ''}</b>
    </div>
  );
}
