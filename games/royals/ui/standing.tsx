// What brings points now: who leads each country and by how much, who would take the titles, which bonuses are within reach.

import { at, type Seat } from '@regalia/core';
import { Emblem, PortraitIcon, Shield } from '@regalia/parts';
import { COUNTRIES, PERIODS, periodPoints, TITLES, titlePoints } from '../rules/index.ts';
import { cityName, codeOf, countryName, type RoyalsTable, sitterOf, titleName } from './names.ts';
import { countryBonusFor, forecast, houseBonusFor, missingCities, missingTitles, type Place, placesIn, titleStanding } from './reckon.ts';

interface Props {
  readonly table: RoyalsTable;
}

export function Standing({ table }: Props) {
  const year = String(PERIODS[Math.min(table.view.period, 2)]);
  return (
    <div class="ry-standing">
      <Forecast table={table} year={year} />
      <section>
        <h3>{table.say('standing-countries', { year })}</h3>
        <div class="ry-standing-grid">
          {COUNTRIES.map((code, country) => (
            <CountryStanding key={code} table={table} country={country} />
          ))}
        </div>
      </section>
      <section>
        <h3>{table.say('standing-reach')}</h3>
        <Reach table={table} />
      </section>
      <section>
        <h3>{table.say('standing-title-list')}</h3>
        <div class="ry-standing-titles ry-livery-none">
          {TITLES.map((name, i) => (
            <TitleRow key={name} table={table} title={TITLES.length - 1 - i} />
          ))}
        </div>
      </section>
    </div>
  );
}

/** Everybody's points, and what they would be if period and titles were scored now. */
function Forecast({ table, year }: Props & { readonly year: string }) {
  const { box, view, names, looks } = table;
  const rows = forecast(box, view)
    .map((more, seat) => ({ ...more, seat, has: view.score?.[seat] ?? 0 }))
    .sort((a, b) => b.has + b.period + b.titles - (a.has + a.period + a.titles));
  const heads = [...(view.score ? ['standing-has'] : []), 'standing-period', 'standing-titles', ...(view.score ? ['standing-sum'] : [])];
  return (
    <section>
      <h3>{table.say('standing-total')}</h3>
      <table class="ry-forecast">
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col">
                {table.say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, has, period, titles }) => (
            <tr key={seat} class={seat === view.viewer ? 'ry-forecast-own' : ''} data-about={`score-${seat}`}>
              <th scope="row">
                <Emblem look={at(looks, seat)} /> <span class="ry-forecast-name">{names[seat]}</span>
              </th>
              {view.score && <td>{has}</td>}
              <td>+{period}</td>
              <td>+{titles}</td>
              {view.score && <td class="ry-forecast-sum">{has + period + titles}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="ry-standing-note">{table.say('standing-note', { year })}</p>
    </section>
  );
}

function CountryStanding({ table, country }: Props & { readonly country: number }) {
  const { box, view } = table;
  const [first, second] = periodPoints(box, Math.min(view.period, 2), country);
  const places = placesIn(box, view, country);
  const most = Math.max(1, ...places.map(({ influence }) => influence));
  return (
    <article class={`ry-standing-card land-${codeOf(country)}`} data-about={`country-${country}`}>
      <header>
        <svg viewBox="-42 -54 84 112" aria-hidden="true">
          <Shield code={codeOf(country)} size={80} />
        </svg>
        <h4>{countryName(table, country)}</h4>
        <small>{table.say('first-second', { first, second })}</small>
      </header>
      {places.map((place) => (
        <PlaceRow key={place.seat} table={table} place={place} most={most} />
      ))}
    </article>
  );
}

function PlaceRow({ table, place, most }: Props & { readonly place: Place; readonly most: number }) {
  const { seat, influence, prize, behind } = place;
  const look = at(table.looks, seat);
  return (
    <p class={`ry-standing-row seat-${look.id} ${prize > 0 ? 'ry-standing-takes' : ''}`}>
      <Emblem look={look} />
      <span class="ry-standing-name">{table.names[seat]}</span>
      <span class="ry-scene-bar" aria-hidden="true">
        <i style={{ width: `${(100 * influence) / most}%` }} />
      </span>
      <b>{influence}</b>
      <span class="ry-standing-what">{prize > 0 ? `+${prize}` : gapOf(table, influence, behind)}</span>
    </p>
  );
}

/** How far from the next better place. */
function gapOf(table: RoyalsTable, influence: number, behind: number): string {
  if (behind > 0) return table.say('standing-gap', { gap: behind });
  return influence > 0 ? table.say('standing-tied') : '';
}

function TitleRow({ table, title }: Props & { readonly title: number }) {
  const { box, view, looks, names } = table;
  const { cubes, takers, points } = titleStanding(box, view, title);
  return (
    <p class="ry-standing-title" data-about={`title-${title}`}>
      <PortraitIcon of={sitterOf(title)} />
      <span class="ry-standing-title-name">
        {titleName(table, title)} <small>{titlePoints(box, title).whole}</small>
      </span>
      <span class="ry-standing-cubes">
        {cubes.map((n, seat) => (
          <span
            key={seat}
            class={`ry-standing-cube ${takers.includes(seat) ? 'ry-standing-takes' : ''} ${n === 0 ? 'ry-standing-zero' : ''}`}
          >
            <Emblem look={at(looks, seat)} />
            <span class="sr">{names[seat]}</span>
            <b>{n}</b>
            {takers.includes(seat) && <span class="ry-standing-what">+{points}</span>}
          </span>
        ))}
      </span>
    </p>
  );
}

/** A bonus is near when no more than this is missing. */
const NEAR = 2;

/** The bonuses that a seat could take soon, the nearest first. */
function reachOf(table: RoyalsTable, seat: Seat) {
  const { box, view } = table;
  const countries = COUNTRIES.map((_, country) => ({
    key: `country-${country}`,
    about: `country-${country}`,
    name: countryName(table, country),
    points: countryBonusFor(box, view, seat, country),
    missing: missingCities(box, view, seat, country).map((city) => cityName(table, city)),
  }));
  const house = {
    key: 'house',
    about: 'house',
    name: table.say('house'),
    points: houseBonusFor(box, view, seat),
    missing: missingTitles(view, seat).map((title) => titleName(table, title)),
  };
  return [...countries, house]
    .filter(({ points, missing }) => points > 0 && missing.length <= NEAR)
    .sort((a, b) => a.missing.length - b.missing.length || b.points - a.points);
}

function Reach({ table }: Props) {
  const all = table.names.map((_, seat) => ({ seat, near: reachOf(table, seat) })).filter(({ near }) => near.length > 0);
  if (all.length === 0) return <p class="ry-standing-note">{table.say('standing-far')}</p>;
  const own = all.toSorted((a, b) => Number(b.seat === table.view.viewer) - Number(a.seat === table.view.viewer));
  return (
    <ul class="ry-reach">
      {own.flatMap(({ seat, near }) =>
        near.map(({ key, about, name, points, missing }) => (
          <li key={`${seat} ${key}`} data-about={about}>
            <Emblem look={at(table.looks, seat)} />
            <span class="sr">{table.names[seat]}: </span>
            <b>
              {name} +{points}
            </b>
            <span>{table.say('standing-need', { missing: missing.join(', ') })}</span>
          </li>
        )),
      )}
    </ul>
  );
}
