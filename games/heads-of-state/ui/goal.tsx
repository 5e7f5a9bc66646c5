// The goal of the game and how it is scored, on one page, with a picture.

import { at } from '@regalia/core';
import { HexSeal, Seal, Shield } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { COUNTRIES, mostPoints, RANKS, ROUNDS, roundPoints } from '../rules/index.ts';
import { AttributeCard } from './art.tsx';
import { GUILLOTINE } from './guillotine.ts';
import { codeOf, countryName, type HsTable, rankName } from './names.ts';
import { Cameo } from './portraits.tsx';

/** Of this rank is the example: a set of five. */
const EXAMPLE = 4;

export const Goal = ({ table }: { readonly table: HsTable }) => (
  <div class="hs-goal">
    <p class="hs-goal-lead">{table.say('goal-lead')}</p>
    <Picture table={table} />
    <section>
      <h3>{table.say('goal-at-once')}</h3>
      <Row
        picture={
          <svg viewBox="-24 -24 48 48">
            <HexSeal x={0} y={0} size={44} value={Math.max(...table.box.hexagon)} />
          </svg>
        }
        rule="HS-5.1"
      >
        {table.say('goal-sector')}
      </Row>
      <Row picture={<Seals values={countryValues(table)} />} rule="HS-5.2">
        {table.say('goal-country')}
      </Row>
      <Row picture={<Seals values={houseValues(table)} />} rule="HS-5.3">
        {table.say('goal-house')}
      </Row>
    </section>
    <section>
      <h3>{table.say('goal-round')}</h3>
      <p>{table.say('goal-round-text')}</p>
      <Prizes table={table} />
      <p>
        {table.say('goal-influence')} <small>HS-6.2 · HS-6.4</small>
      </p>
    </section>
    <section>
      <h3>{table.say('goal-end')}</h3>
      <p>{table.say('goal-end-text')}</p>
      <div class="hs-goal-ranks">
        {RANKS.map((name, rank) => (
          <span key={name}>
            <Cameo rank={rank} />
            <span>{rankName(table, rank)}</span>
            <b>{mostPoints(table.box, rank)[0]}</b>
          </span>
        ))}
      </div>
      <p>
        {table.say('goal-tie')} <small>HS-7.1 · HS-7.2</small>
      </p>
    </section>
  </div>
);

const countryValues = ({ box }: HsTable): readonly number[] => {
  const values = box.markers.slice(box.countryMarkers, box.houseMarkers).map(({ value }) => value);
  return [Math.max(...values), Math.min(...values)];
};
const houseValues = ({ box }: HsTable): readonly number[] =>
  box.markers.slice(box.houseMarkers, box.roundMarkers).map(({ value }) => value);

const Row = ({
  picture,
  rule,
  children,
}: {
  readonly picture: ComponentChild;
  readonly rule: string;
  readonly children: ComponentChild;
}) => (
  <div class="hs-goal-row">
    <span class="hs-goal-picture" aria-hidden="true">
      {picture}
    </span>
    <p>
      {children} <small>{rule}</small>
    </p>
  </div>
);

const Seals = ({ values }: { readonly values: readonly number[] }) => (
  <svg viewBox={`-22 -22 ${values.length * 26 + 18} 44`}>
    {values.map((value, i) => (
      <Seal key={value} x={i * 26} size={38} value={value} />
    ))}
  </svg>
);

/** What first and second bring, country by country. */
const Prizes = ({ table }: { readonly table: HsTable }) => (
  <div class="hs-goal-prizes">
    {COUNTRIES.map((code, country) => {
      const [first, second] = roundPoints(table.box, 0, country);
      return (
        <span key={code} class={`land-${code}`}>
          <svg viewBox="-24 -30 48 60" aria-hidden="true">
            <Shield code={codeOf(country)} size={44} />
          </svg>
          <span>{countryName(table, country)}</span>
          <b>{table.say('first-second', { first, second })}</b>
        </span>
      );
    })}
  </div>
);

/** Cards make a noble, a noble makes influence, the Revolution makes points: three times. */
function Picture({ table }: { readonly table: HsTable }) {
  const set = at(table.box.setOf, EXAMPLE);
  return (
    <div class="hs-goal-drawn" role="img" aria-label={table.say('goal-picture')}>
      <div class="hs-goal-set">
        <div>
          {set.map((attribute, i) => (
            <span key={attribute} style={{ '--turn': `${(i - (set.length - 1) / 2) * 9}deg` }}>
              <AttributeCard table={table} attribute={attribute} />
            </span>
          ))}
        </div>
        <small>{table.say('goal-set')}</small>
      </div>
      <div class="hs-goal-noble land-FR">
        <Cameo rank={EXAMPLE} />
        <small>
          {table.say('goal-noble')} ({rankName(table, EXAMPLE)})
        </small>
      </div>
      <div class="hs-goal-rounds">
        <div>
          {ROUNDS.map((year) => (
            <span key={year}>
              <svg viewBox="-100 -304 200 308" aria-hidden="true">
                <path d={GUILLOTINE} />
              </svg>
              <b>{year}</b>
            </span>
          ))}
        </div>
        <small>{table.say('goal-scored')}</small>
      </div>
    </div>
  );
}
