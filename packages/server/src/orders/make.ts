// A new standing order, from what somebody asks for: everything in it was possible in the preview, or it is refused.

import { insist, ok, type Result, refused, type Seat, stateAt } from '@regalia/core';
import { isGeneral, type Order, openPreview, sameCondition, stepsIn } from '@regalia/kit/orders';
import type { OrderBody } from '@regalia/protocol';
import type { LiveTable } from '../table/live-table.ts';
import { gameInPlay } from '../table/playing.ts';
import type { KeptOrder } from './kept.ts';

export function orderFrom(table: LiveTable, seat: Seat, asked: OrderBody): Result<KeptOrder> {
  const inPlay = gameInPlay(table);
  // During a pause one may plan.
  if (!inPlay.ok && inPlay.refusal.id !== 'paused') return inPlay;
  const { match, row, loaded } = table;
  if (!match) return refused('not-started');
  if (row.meta.conceded[seat]) return refused('conceded-already', { seat });
  if (asked.made > row.length) return refused('future', { since: asked.made, seq: row.length });
  const { game, box } = match;
  const view = game.view(box, stateAt(match, asked.made), seat);
  const steps = stepsIn(openPreview({ game, box, seat }, view, asked.world), asked.moves);
  if (!steps.ok) return steps;
  const actions = steps.value.map(({ move }) => {
    const action = game.read(box, move);
    insist(action !== undefined, 'a move of a preview is notation');
    return action;
  });
  const offered = loaded.orders.offers(box, view, seat, actions);
  const stranger = asked.conditions.find((one) => !isGeneral(one) && !offered.some((other) => sameCondition(one, other)));
  if (stranger) return refused('order-condition', { condition: stranger.id.slice(0, 32) });
  const { conditions, times, world, made } = asked;
  const order: Order = { steps: steps.value, conditions, times, world, made, progress: { run: 0, step: 0, at: made } };
  return ok({ order, delay: asked.delay, stopped: null, wait: null });
}
