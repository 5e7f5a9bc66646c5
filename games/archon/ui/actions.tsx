// Pictures of the actions, choices of counted things, and hints for a first game.

import { type Action, at } from '@regalia/core';
import { type Counting, Icon } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { ARTS, askedIn, buildingNamed, KINDS, moveOf, PHASE, type Phase, RESOURCES, SCIENCE, slotAt, tileAt } from '../rules/index.ts';
import { BuildingMini } from './buildings.tsx';
import { cardsOf, cubesOf } from './groups.ts';
import { type ArchonTable, actorOf, goodName, kindName } from './names.ts';
import { GoodMini, KindCard } from './pieces.tsx';
import { TileSketch } from './tile.tsx';

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
  const move = moveOf(box, action);
  switch (move.kind) {
    case 'choose':
      return pair(move.magisters);
    case 'split':
      return pair(move.hand.flatMap((n, kind) => (n > 0 ? [kind] : [])).slice(0, 2));
    case 'play': {
      const [card = 0, other] = move.cards;
      return other === undefined ? <KindCard kind={card} ghost={move.power !== card} /> : pair(move.cards);
    }
    case 'enter':
      return <BuildingMini name={buildingNamed(slotAt(box, move.slot).building)} />;
    case 'hire':
      return <KindCard kind={move.magister} />;
    case 'build':
      return <TileSketch tile={tileAt(box, move.tile)} />;
    case 'card':
      return <GoodMini good={move.card === 'science' ? SCIENCE : ARTS} />;
    case 'take':
    case 'pay':
    case 'buy':
    case 'sell':
    case 'swap':
    case 'receive':
    case 'lose':
      return <GoodMini good={move.cubes.findIndex((n) => n > 0)} />;
    // Passing, and what chance brings.
    case 'pass':
    case 'done':
    case 'order':
    case 'grant':
    case 'favor':
    case 'province':
    case 'attack':
    case 'reveal':
      return <Icon name="hourglass" />;
  }
}

export function counting(table: ArchonTable): Counting | undefined {
  const { box, view, legal } = table;
  if (view.phase === PHASE.split) {
    return {
      kinds: KINDS.map((_, kind) => ({ name: kindName(table, kind), picture: <KindCard kind={kind} /> })),
      held: at(view.owned, actorOf(view)),
      counts: (action) => cardsOf(moveOf(box, action)),
    };
  }
  const own = at(view.goods, actorOf(view)).slice(0, RESOURCES.length);
  if (view.phase === PHASE.trade) return legal.length > LISTED ? trading(table, own) : undefined;
  const stock = view.phase === PHASE.take && box.works[view.work]?.favor === -1 ? view.repository : view.supply.slice(0, RESOURCES.length);
  const held = heldIn(view.phase, own, stock);
  if (!held || (legal.length <= LISTED && view.phase !== PHASE.lose)) return undefined;
  return {
    kinds: RESOURCES.map((_, type) => ({ name: goodName(table, type), picture: <GoodMini good={type} /> })),
    held,
    counts: (action) => cubesOf(moveOf(box, action)),
  };
}

/** What cubes are chosen from. */
function heldIn(phase: Phase, own: readonly number[], stock: readonly number[]): readonly number[] | undefined {
  if (phase === PHASE.pay || phase === PHASE.swap || phase === PHASE.lose) return own;
  return phase === PHASE.take || phase === PHASE.receive ? stock : undefined;
}

/** Buying and selling are kinds of their own, since only one of them is done. */
function trading(table: ArchonTable, own: readonly number[]): Counting {
  const { box, view, legal } = table;
  const moves = legal.map((action) => moveOf(box, action));
  const most = (kind: 'buy' | 'sell', type: number): number =>
    Math.max(0, ...moves.filter((move) => move.kind === kind).map((move) => at(cubesOf(move), type)));
  const kinds = (id: 'buy' | 'sell') =>
    RESOURCES.map((_, type) => ({
      name: table.say(id, { good: goodName(table, type) }),
      picture: (
        <span class="ar-trade">
          <GoodMini good={type} />
          <small aria-hidden="true">{table.say(`${id}-short`)}</small>
        </span>
      ),
    }));
  const none = RESOURCES.map(() => 0);
  return {
    kinds: [...kinds('sell'), ...kinds('buy')],
    held: [
      ...own.map((n, type) => Math.min(n, most('sell', type))),
      ...view.supply.slice(0, RESOURCES.length).map((n, type) => Math.min(n, most('buy', type))),
    ],
    counts: (action) => {
      const move = moveOf(box, action);
      return move.kind === 'sell' ? [...move.cubes, ...none] : [...none, ...cubesOf(move)];
    },
  };
}

/** What a first game is told about. */
const HINTED: readonly Phase[] = [PHASE.choose, PHASE.split, PHASE.turn, PHASE.enter, PHASE.take, PHASE.trade, PHASE.hire, PHASE.build];

/** Through the first two rounds, and at the first raid. */
export function hint({ view }: ArchonTable): string | undefined {
  if (view.phase === PHASE.lose) return 'hint-lose';
  if (view.second && view.phase === PHASE.turn) return 'hint-second';
  return view.round <= 2 && HINTED.includes(view.phase) ? `hint-${askedIn(view.phase)}` : undefined;
}
