// What brings points now: the grant of the Season by category, the end of the game as it would be, and what is within reach.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { Emblem, Icon } from '@regalia/parts';
import { CATEGORIES, CATEGORY_GOODS, GOODS, isIn, seatsOf, tileAt, WARRIOR } from '../rules/index.ts';
import { type ArchonTable, CATEGORY_ICONS, countsOf, NUMERALS, seasonNow, wordsOf } from './names.ts';
import { Points } from './pieces.tsx';
import { grantShares, leftNow, rowsNow, tilesNow } from './score-now.ts';
import { TileMini } from './tile.tsx';

interface Props {
  readonly table: ArchonTable;
}

export const Standing = ({ table }: Props) => (
  <div class="ar-standing">
    <Grants table={table} />
    <Ending table={table} />
    <Reach table={table} />
  </div>
);

/** Points of a category by seat, as of now. */
function sharesOf({ box, view }: ArchonTable, category: number): readonly number[] {
  const grant = at(view.grants, seasonNow(view));
  return grantShares(grant < 0 ? [] : at(at(box.grantPoints, grant), category), countsOf(view, at(CATEGORY_GOODS, category)));
}

function Grants({ table }: Props) {
  const { box, view, looks, names } = table;
  const grant = at(view.grants, seasonNow(view));
  return (
    <section>
      <h3>{table.say('standing-grant', { season: at(NUMERALS, seasonNow(view)) })}</h3>
      {CATEGORIES.map((name, category) => {
        const counts = countsOf(view, at(CATEGORY_GOODS, category));
        const shares = sharesOf(table, category);
        const most = Math.max(1, ...counts);
        const prizes = grant < 0 ? [] : at(at(box.grantPoints, grant), category).slice(0, box.seats);
        return (
          <div key={name} class="ar-contest">
            <h4>
              <Icon name={at(CATEGORY_ICONS, category)} />
              {table.say(`category-${name}`)}
              <small>{prizes.join(' / ')}</small>
            </h4>
            {[...seatsOf(box)]
              .sort((a, b) => at(counts, b) - at(counts, a) || a - b)
              .map((seat) => (
                <p key={seat} class={`ar-standing-line seat-${at(looks, seat).id}`}>
                  <Emblem look={at(looks, seat)} />
                  <span class="ar-standing-name">{at(names, seat)}</span>
                  <span class="ar-bar">
                    <i style={{ width: `${(100 * at(counts, seat)) / most}%` }} />
                    <em>{at(counts, seat)}</em>
                  </span>
                  <b>{at(shares, seat) > 0 ? table.say('stage-points', { points: at(shares, seat) }) : '–'}</b>
                </p>
              ))}
          </div>
        );
      })}
    </section>
  );
}

/** What everybody would end with, if it ended now. */
function Ending({ table }: Props) {
  const { box, view, looks, names } = table;
  const rows = seatsOf(box).map((seat) => {
    const grant = sum(CATEGORIES.map((_, category) => at(sharesOf(table, category), seat)));
    const parts = [at(view.score, seat), grant, rowsNow(box, view, seat), tilesNow(box, view, seat), leftNow(view, seat)];
    return { seat, parts, total: sum(parts) };
  });
  const heads = ['standing-score', 'standing-grants', 'standing-rows', 'standing-tiles', 'standing-goods', 'standing-total'] as const;
  return (
    <section>
      <h3>{table.say('standing-end')}</h3>
      <table class="ar-ending">
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{table.say('standing-player')}</span>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {table.say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows]
            .sort((a, b) => b.total - a.total || a.seat - b.seat)
            .map(({ seat, parts, total }) => (
              <tr key={seat}>
                <th scope="row">
                  <Emblem look={at(looks, seat)} />
                  <span class="ar-standing-name">{at(names, seat)}</span>
                </th>
                {parts.map((points, i) => (
                  <td key={heads[i]}>{i === 0 ? points : points > 0 ? `+${points}` : '–'}</td>
                ))}
                <td>
                  <b>{total}</b>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** Tiles that the viewer could pay for as they are priced, and the next space of the wall. */
function Reach({ table }: Props) {
  const { box, view } = table;
  const { viewer } = view;
  if (viewer === null) return null;
  const own = at(view.goods, viewer);
  const words = wordsOf(table);
  const payable = (price: Readonly<Record<string, number | undefined>>): boolean =>
    GOODS.every((name, good) => (price[name] ?? 0) <= at(own, good));
  const tiles = box.board.tiles.flatMap((tile, index) =>
    tile.level <= seasonNow(view) + 1 && at(view.tiles, index) > 0 && !isIn(at(view.built, viewer), index) && payable({ ...tile.price })
      ? [index]
      : [],
  );
  const wall = payable({ ...box.board.prices.warrior }) && at(own, WARRIOR) < 5;
  return (
    <section>
      <h3>{table.say('standing-reach')}</h3>
      {tiles.length === 0 && !wall && <p>{table.say('standing-nothing')}</p>}
      {wall && (
        <p class="ar-standing-line">
          <Icon name="visored-helm" />
          {table.say('why-RoyalGuard', {
            price: words.price(box.board.prices.warrior),
            points: box.wall[sum(countsOf(view, WARRIOR))] ?? 0,
          })}
        </p>
      )}
      <ul class="ar-reach">
        {tiles.map((index) => {
          const tile = tileAt(box, index);
          return (
            <li key={tile.id}>
              <TileMini tile={tile} />
              <span>
                <b>{words.name(tile)}</b>
                {words.tileSays(tile)}
              </span>
              <svg class="ar-mini ar-reach-points" viewBox="-12 -12 24 24" aria-hidden="true">
                <Points size={22} value={tile.points} />
              </svg>
              <span class="sr">{table.say('about-score', { points: tile.points })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
