// What a player has: cards, titles, influence by country.

import { CountryCard, Icon, IntrigueCard, type PanelProps } from '@regalia/parts';
import { type Box, COUNTRIES, influenceIn, TITLES, type View } from '../rules/index.ts';
import { codeOf, countryName, TITLE_ICONS, titleName } from './names.ts';

export function Panel({ table, seat, open }: PanelProps<Box, View>) {
  const { box, view } = table;
  const hand = open?.hand ?? view.known[seat];
  const seen = hand.flatMap((n, country) => (n > 0 ? [{ n, country }] : []));
  return (
    <div class="royals-panel">
      <div class="panel-row" data-at={`seat-cards-${seat}`}>
        <span class="panel-fact" title={table.say('hand-cards', { n: view.hands[seat] })}>
          <span class="mini-back" aria-hidden="true" />
          <span class="sr">{table.say('hand-cards', { n: view.hands[seat] })}</span>
          <b aria-hidden="true">{view.hands[seat]}</b>
        </span>
        <span class="panel-fact" title={table.say('hand-intrigue', { n: view.intrigues[seat] })}>
          <span class="mini-back mini-intrigue" aria-hidden="true" />
          <span class="sr">{table.say('hand-intrigue', { n: view.intrigues[seat] })}</span>
          <b aria-hidden="true">{view.intrigues[seat]}</b>
        </span>
        {(seat !== view.viewer || open) && seen.length > 0 && (
          <span
            class="panel-known"
            title={table.say('known', { cards: seen.map(({ n, country }) => `${n} ${countryName(table, country)}`).join(', ') })}
          >
            {seen.map(({ n, country }) => (
              <span key={country} class="mini-known">
                <CountryCard country={country} />
                {n > 1 && <i>{n}</i>}
              </span>
            ))}
            {open?.intrigue?.map((n, kind) =>
              n > 0 ? (
                <span key={`i${kind}`} class="mini-known">
                  <IntrigueCard kind={kind} />
                  {n > 1 && <i>{n}</i>}
                </span>
              ) : null,
            )}
          </span>
        )}
      </div>
      <div class="panel-row panel-bars">
        {COUNTRIES.map((code, country) => {
          const influence = influenceIn(box, view.owner, country);
          const leads = influence[seat] > 0 && influence[seat] === Math.max(...influence);
          return (
            <span
              key={code}
              class={`mini-bar land-${codeOf(country)} ${leads ? 'mini-lead' : ''}`}
              title={table.say('influence-in', { country: countryName(table, country), n: influence[seat] })}
            >
              <span class="sr">{table.say('influence-in', { country: countryName(table, country), n: influence[seat] })}</span>
              <span aria-hidden="true">{influence[seat]}</span>
            </span>
          );
        })}
      </div>
      <div class="panel-row panel-titles">
        {TITLES.map((name, title) => {
          const n = view.titles[seat][title];
          return (
            <span key={name} class={`mini-title ${n > 0 ? 'mini-has' : ''}`} title={`${titleName(table, title)}: ${n}`}>
              <Icon name={TITLE_ICONS[title]} />
              <span class="sr">{`${titleName(table, title)}: ${n}`}</span>
              <i aria-hidden="true">{n > 0 ? n : ''}</i>
            </span>
          );
        })}
      </div>
    </div>
  );
}
