// Beside the board of a table on a server: one's standing orders, what they will do, and how to give one.

import { useSignal, useSignalEffect } from '@preact/signals';
import { type AnyGameOrders, MOST, openPreview, type SimpleOrder, stepsIn } from '@regalia/kit/orders';
import type { OrderInfo } from '@regalia/protocol';
import { useRef } from 'preact/hooks';
import type { Panels } from '../table/panels.ts';
import type { Play } from '../table/play.ts';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import { bodyOf, type Draft, type OrdersDesk, simpleOrders, standpointOf } from './desk.ts';
import { usePart } from './part.ts';
import type { Standpoint } from './preview-match.ts';
import { conditionWords, inTurn, moveWords, whyWords } from './words.ts';

interface Props {
  readonly play: Play;
  readonly desk: OrdersDesk;
}

export function OrdersPanel({ play, desk, panels }: Props & { readonly panels: Panels }) {
  const details = useRef<HTMLDetailsElement>(null);
  // Opened from elsewhere, it comes into sight.
  useSignalEffect(() => {
    const open = panels.orders.value;
    if (details.current) details.current.open = open;
    if (open) requestAnimationFrame(() => details.current?.scrollIntoView({ block: 'nearest' }));
  });
  const part = usePart(play.loaded);
  const problem = useSignal('');
  const { orders } = desk.info.value;
  const plan = (): void => {
    const from = standpointOf(play.match, desk.seat);
    if (from) desk.planning.value = { at: 'preview', from, world: 0 };
  };
  const complain: RowProps['onDone'] = (done) => {
    problem.value = done.ok ? '' : plainReason(done.refusal);
  };
  return (
    <details
      ref={details}
      class="chat orders"
      data-orders
      onToggle={(event) => {
        panels.orders.value = event.currentTarget.open;
      }}
    >
      <summary>
        {t('orders')} {orders.length > 0 && <span class="tag">{orders.filter(({ stopped }) => stopped === null).length}</span>}
      </summary>
      <p class="orders-about">{t('orders-about')}</p>
      {part && orders.length > 0 && (
        <ul class="order-list">
          {orders.map((order) => (
            <OrderRow key={order.id} play={play} desk={desk} part={part} order={order} onDone={complain} />
          ))}
        </ul>
      )}
      <p class="request-buttons">
        <button type="button" class="button small" data-plan-ahead disabled={orders.length >= MOST.perSeat} onClick={plan}>
          {t('plan-ahead')}
        </button>
        {part && orders.length < MOST.perSeat && <Simple play={play} desk={desk} part={part} onDone={complain} />}
      </p>
      {problem.value !== '' && (
        <p class="why-not" role="alert">
          <span>{problem.value}</span>
        </p>
      )}
    </details>
  );
}

/** Orders that are one press, given with their usual terms: what they will do then stands in the list, to be changed or stopped. */
function Simple({ play, desk, part, onDone }: Omit<RowProps, 'order'>) {
  const simple = useSignal<{ readonly from: Standpoint; readonly orders: readonly SimpleOrder[] } | undefined>(undefined);
  useSignalEffect(() => {
    play.match.frames.value;
    const from = standpointOf(play.match, desk.seat);
    if (from)
      void simpleOrders(play.loaded, play.match, from).then((orders) => {
        simple.value = { from, orders };
      });
  });
  const now = simple.value;
  if (!now) return null;
  const begin = ({ moves, conditions, times }: SimpleOrder): void => {
    const terms = { conditions: [...conditions], times, delay: 'at-once' as const };
    const draft: Draft = { from: now.from, world: 0, moves, begin: terms };
    void desk.save(draft, { ...terms, moves: [...moves], world: 0, made: now.from.made }).then(onDone);
  };
  return (
    <>
      {now.orders.map((order) => (
        <button key={order.id} type="button" class="button small" data-simple={order.id} onClick={() => begin(order)}>
          {conditionWords(part, play.match.box, { id: `simple-${order.id}` })}
        </button>
      ))}
    </>
  );
}

interface RowProps extends Props {
  readonly part: AnyGameOrders;
  readonly order: OrderInfo;
  readonly onDone: (done: Awaited<ReturnType<OrdersDesk['stop']>>) => void;
}

/** What an order will do, in words; and how to change or stop it. */
function OrderRow({ play, desk, part, order, onDone }: RowProps) {
  const { match } = play;
  const view = play.present.value.view;
  const { conditions } = bodyOf(order);
  const words = conditions.map((condition) => conditionWords(part, match.box, condition));
  return (
    <li class={order.stopped ? 'order stopped' : 'order'} data-order={order.stopped ? order.stopped.id : 'going'}>
      <p class="order-what">
        {inTurn(order.moves.map((move) => moveWords(play, move, view))).join(' · ')}
        {order.times > 1 && ` (${t('order-run', { n: Math.min(order.run + 1, order.times), of: order.times })})`}
      </p>
      {words.length > 0 && <p class="order-terms">{t('order-terms', { conditions: words.join('; ') })}</p>}
      <p class="order-terms">
        {order.stopped ? whyWords(part, match.box, order.stopped, conditions) : t(order.step > 0 ? 'order-under-way' : 'order-waits')}
      </p>
      <p class="request-buttons">
        <button type="button" class="button small" data-order-edit onClick={() => edit(play, desk, order)}>
          {t('order-edit')}
        </button>
        <button type="button" class="button small" data-order-stop onClick={() => void desk.stop(order.id).then(onDone)}>
          {t(order.stopped ? 'order-remove' : 'order-stop')}
        </button>
      </p>
    </li>
  );
}

/** The same moves from where one stands now, in a world that allows them; from where they were chosen, if none does. */
function edit({ match }: Play, desk: OrdersDesk, order: OrderInfo): void {
  const { moves, conditions, times, delay } = bodyOf(order);
  const begin = { conditions, times, delay };
  const { game, box } = match;
  const now = standpointOf(match, desk.seat);
  const worlds = Array.from({ length: MOST.worlds }, (_, world) => world);
  const world = now && worlds.find((one) => stepsIn(openPreview({ game, box, seat: desk.seat }, now.view, one), moves).ok);
  const then = match.frames.peek().find(({ entry }) => entry === order.made);
  const from = world === undefined ? then && { seat: desk.seat, view: then.view, made: order.made } : now;
  if (from) desk.planning.value = { at: 'form', draft: { from, world: world ?? order.world, moves, begin, instead: order.id } };
}
