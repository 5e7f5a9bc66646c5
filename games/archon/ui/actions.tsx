// Pictures of the actions, choices of counted things, and hints for a first game.

import type { Action } from '@regalia/core';
import { type Counting, Icon } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { ACT, ARTS, BUILDINGS, KINDS, PAIRS, PHASE, PLAYS, RESOURCES, SCIENCE, unpackCards, unpackCubes } from '../rules/index.ts';
import { BuildingMini } from './buildings.tsx';
import { type ArchonTable, actorOf, cardsOf, goodName, goodsOf, kindName, slotOf, tileOf } from './names.ts';
import { GoodMini, KindCard } from './pieces.tsx';
import { TileMini } from './tile.tsx';

/** More ways than this are counted out rather than listed. */
const LISTED = 8;

const pair = (kinds: readonly number[]): ComponentChild => (
  <span class="ar-duo">
    {kinds.map((kind, i) => (
      <KindCard key={i} kind={kind} />
    ))}
  </span>
);

export function picture({ box }: ArchonTable, action: Action): ComponentChild {
  if (action >= ACT.split)
    return pair(
      unpackCards(action)
        .flatMap((n, kind) => (n > 0 ? [kind] : []))
        .slice(0, 2),
    );
  if (action >= ACT.take)
    return (
      <GoodMini
        good={Math.max(
          0,
          unpackCubes(action).findIndex((n) => n > 0),
        )}
      />
    );
  if (action >= ACT.card) return <GoodMini good={action === ACT.card ? SCIENCE : ARTS} />;
  const tile = tileOf(action);
  if (tile >= 0) return <TileMini tile={box.board.tiles[tile]} />;
  if (action >= ACT.hire) return <KindCard kind={(action - ACT.hire) >> 1} />;
  if (action >= ACT.choose) return pair(PAIRS[action - ACT.choose]);
  const slot = slotOf(action);
  if (slot >= 0) return <BuildingMini name={BUILDINGS[box.slotBuilding[slot]]} />;
  if (action >= ACT.play) {
    const { kinds, power } = PLAYS[action - ACT.play];
    return kinds.length === 2 ? pair(kinds) : <KindCard kind={kinds[0]} ghost={power !== kinds[0]} />;
  }
  return <Icon name="hourglass" />;
}

export function counting(table: ArchonTable): Counting | undefined {
  const { box, view, legal } = table;
  if (view.phase === PHASE.split) {
    return {
      kinds: KINDS.map((_, kind) => ({ name: kindName(table, kind), picture: <KindCard kind={kind} /> })),
      held: cardsOf(view.owned, actorOf(view)),
      counts: unpackCards,
    };
  }
  const own = goodsOf(view, actorOf(view)).slice(0, RESOURCES.length);
  if (view.phase === PHASE.trade) return legal.length > LISTED ? trading(table, own) : undefined;
  const stock = view.phase === PHASE.take && box.works[view.work]?.favor === -1 ? view.repository : view.supply.slice(0, RESOURCES.length);
  const held = held4(view.phase, own, stock);
  if (!held || (legal.length <= LISTED && view.phase !== PHASE.lose)) return undefined;
  return {
    kinds: RESOURCES.map((_, type) => ({ name: goodName(table, type), picture: <GoodMini good={type} /> })),
    held,
    counts: unpackCubes,
  };
}

/** What cubes are chosen from. */
function held4(phase: number, own: readonly number[], stock: readonly number[]): readonly number[] | undefined {
  if (phase === PHASE.pay || phase === PHASE.swap || phase === PHASE.lose) return own;
  return phase === PHASE.take || phase === PHASE.receive ? stock : undefined;
}

/** Buying and selling are kinds of their own, since only one of them is done. */
function trading(table: ArchonTable, own: readonly number[]): Counting {
  const { view, legal } = table;
  const most = (base: number, type: number): number =>
    Math.max(0, ...legal.filter((action) => action >> 16 === base >> 16).map((action) => unpackCubes(action)[type]));
  const kinds = (id: string) =>
    RESOURCES.map((_, type) => ({
      name: table.say(id, { good: goodName(table, type) }),
      picture: (
        <span class={`ar-trade ${id}`}>
          <GoodMini good={type} />
          <small aria-hidden="true">{table.say(`${id}-short`)}</small>
        </span>
      ),
    }));
  return {
    kinds: [...kinds('sell'), ...kinds('buy')],
    held: [
      ...own.map((n, type) => Math.min(n, most(ACT.sell, type))),
      ...view.supply.slice(0, 4).map((n, type) => Math.min(n, most(ACT.buy, type))),
    ],
    counts: (action) => (action >= ACT.sell ? [...unpackCubes(action), 0, 0, 0, 0] : [0, 0, 0, 0, ...unpackCubes(action)]),
  };
}

const HINTS: Readonly<Record<number, string>> = {
  [PHASE.choose]: 'hint-choose',
  [PHASE.split]: 'hint-split',
  [PHASE.turn]: 'hint-turn',
  [PHASE.enter]: 'hint-enter',
  [PHASE.take]: 'hint-take',
  [PHASE.trade]: 'hint-trade',
  [PHASE.hire]: 'hint-hire',
  [PHASE.build]: 'hint-build',
};

/** Through the first two rounds, and at the first raid. */
export function hint({ view }: ArchonTable): string | undefined {
  if (view.phase === PHASE.lose) return 'hint-lose';
  if (view.second && view.phase === PHASE.turn) return 'hint-second';
  return view.round <= 2 ? HINTS[view.phase] : undefined;
}
