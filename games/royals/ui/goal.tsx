// The goal of the game and how it is scored, on one page, in pictures.

import { at } from '@regalia/core';
import { CountryCard, HexSeal, IntrigueCard, LOOKS, Portrait, PortraitIcon, Seal, Shield, Signet } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { type Box, COUNTRIES, PERIODS, periodPoints, pointsOf, TITLES, titlePoints } from '../rules/index.ts';
import { codeOf, countryName, type RoyalsTable, sitterOf, titleName } from './names.ts';

interface Props {
  readonly table: RoyalsTable;
}

export function Goal({ table }: Props) {
  const { box, say } = table;
  const [low, high] = [titlePoints(box, 0).whole, titlePoints(box, TITLES.length - 1).whole];
  return (
    <div class="ry-goal">
      <p class="ry-goal-aim">{say('goal-aim')}</p>
      <Ranks table={table} />
      <ol class="ry-goal-steps">
        <Step table={table} id="goal-cards" picture={<CardsPicture />} />
        <Step table={table} id="goal-claim" picture={<ClaimPicture box={box} />} />
        <Step table={table} id="goal-influence" picture={<InfluencePicture />} params={{ years: PERIODS.join(', ') }}>
          <Prizes table={table} />
        </Step>
        <Step table={table} id="goal-titles" picture={<TitlesPicture points={high} />} params={{ low, high }} />
        <Step table={table} id="goal-bonus" picture={<BonusPicture box={box} />} />
        <Step table={table} id="goal-intrigue" picture={<IntriguePicture />} />
      </ol>
    </div>
  );
}

/** The seven of them in a row, with what they cost and bring. */
function Ranks({ table }: Props) {
  const { box } = table;
  const costs = TITLES.map((_, title) => Math.min(...box.nobleCost.filter((_cost, noble) => box.nobleTitle[noble] === title)));
  return (
    <figure class="ry-goal-ranks">
      <ul>
        {TITLES.map((name, title) => (
          <li key={name} class={`land-${codeOf(title % 4)}`}>
            <span class="sr">
              {table.say('goal-rank', { title: titleName(table, title), cost: at(costs, title), points: titlePoints(box, title).whole })}
            </span>
            <svg viewBox="0 0 100 138" aria-hidden="true">
              <circle class="ry-rim" cx="50" cy="50" r="49" />
              <Portrait of={sitterOf(title)} x={50} y={50} size={88} />
              <rect class="ry-cost" x="6" y="92" width="34" height="42" rx="5" />
              <text class="ry-goal-number" x="23" y="122">
                {Number.isFinite(at(costs, title)) ? at(costs, title) : '–'}
              </text>
              <Seal x={74} y={113} size={46} value={titlePoints(box, title).whole} />
            </svg>
            <span aria-hidden="true">{titleName(table, title)}</span>
          </li>
        ))}
      </ul>
      <figcaption>{table.say('goal-ranks')}</figcaption>
    </figure>
  );
}

interface StepProps extends Props {
  /** Of its name; what it means has the same id with `-how`. */
  readonly id: string;
  readonly picture: ComponentChild;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly children?: ComponentChild;
}

const Step = ({ table, id, picture, params = {}, children }: StepProps) => (
  <li>
    <div class="ry-goal-picture" aria-hidden="true">
      {picture}
    </div>
    <div>
      <h3>{table.say(id)}</h3>
      <p>{table.say(`${id}-how`, params)}</p>
      {children}
    </div>
  </li>
);

const Prizes = ({ table }: Props) => (
  <ul class="ry-goal-prizes">
    {COUNTRIES.map((code, country) => {
      const [first, second] = periodPoints(table.box, 0, country);
      return (
        <li key={code} class={`land-${code}`}>
          <svg viewBox="-42 -54 84 112" aria-hidden="true">
            <Shield code={code} size={80} />
          </svg>
          <span>
            <b>{countryName(table, country)}</b> {table.say('goal-prizes', { first, second })}
          </span>
        </li>
      );
    })}
  </ul>
);

const CardsPicture = () => (
  <div class="ry-goal-fan">
    <CountryCard country={0} />
    <CountryCard country={0} />
    <CountryCard country={0} />
  </div>
);

const ClaimPicture = ({ box }: { readonly box: Box }) => (
  <svg viewBox="-60 -46 120 92" class="land-FR">
    <g class="ry-noble-held seat-teal">
      <circle class="ry-rim" r="42" />
      <Portrait of="duke" size={70} />
      <Signet look={LOOKS[1]} y={30} size={32} />
    </g>
    <HexSeal x={38} y={-26} size={32} value={at(box.cityBonus, 0)} />
  </svg>
);

const InfluencePicture = () => (
  <svg viewBox="0 0 120 92">
    <Shield code="FR" x={34} y={44} size={58} />
    {[0, 1, 2].map((i) => (
      <g key={i} class={`seat-${at(LOOKS, i).id}`}>
        <Signet look={at(LOOKS, i)} x={76} y={22 + i * 24} size={18} />
        <rect class="ry-bar-fill" x="88" y={16 + i * 24} width={28 - i * 10} height="12" rx="2" />
      </g>
    ))}
  </svg>
);

const TitlesPicture = ({ points }: { readonly points: number }) => (
  <svg viewBox="0 0 120 92" class="ry-livery-none">
    <Portrait of="king" x={40} y={44} size={74} />
    {[0, 1, 2].map((i) => (
      <rect key={i} class="ry-title-cube seat-teal" x="86" y={60 - i * 17} width="15" height="15" rx="2" />
    ))}
    <rect class="ry-title-cube seat-amber" x="104" y="60" width="15" height="15" rx="2" />
    <Seal x={62} y={72} size={36} value={points} />
  </svg>
);

const BonusPicture = ({ box }: { readonly box: Box }) => (
  <svg viewBox="0 0 120 92">
    <Shield code="ES" x={34} y={44} size={54} />
    <Seal x={72} y={30} size={40} value={pointsOf(box, box.countryMarkers + 6)} />
    <Seal x={92} y={64} size={40} value={pointsOf(box, box.countryMarkers + 7)} />
  </svg>
);

const IntriguePicture = () => (
  <div class="ry-goal-fan">
    <IntrigueCard kind={0} />
    <span class="land-GB">
      <PortraitIcon of="princess" />
    </span>
  </div>
);
