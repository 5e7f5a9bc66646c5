// The terms of an order: what must be so, how often, when. Otherwise one is asked.

import { type Signal, useSignal } from '@preact/signals';
import { type AnyGameOrders, type Condition, GENERAL, MOST, sameCondition } from '@regalia/kit/orders';
import type { OrderBody } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import type { Play } from '../table/play.ts';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import type { Draft, OrdersDesk } from './desk.ts';
import { usePart } from './part.ts';
import { conditionWords, inTurn, moveWords } from './words.ts';

interface Props {
  readonly play: Play;
  readonly desk: OrdersDesk;
  readonly draft: Draft;
}

/** What can be demanded: what every game has, and what this one offers here. */
function offered(part: AnyGameOrders, { match }: Play, { from, moves }: Draft): readonly Condition[] {
  const actions = moves.flatMap((move) => match.game.read(match.box, move) ?? []);
  return [...part.offers(match.box, from.view, from.seat, actions), { id: GENERAL.sameChoices }, { id: GENERAL.whileAway }];
}

export function OrderForm({ play, desk, draft }: Props) {
  const part = usePart(play.loaded);
  const terms = useSignal(draft.begin);
  const problem = useSignal('');
  useEffect(() => {
    terms.value = draft.begin;
  }, [draft, terms]);
  const close = (): void => {
    desk.planning.value = undefined;
  };
  const save = async (): Promise<void> => {
    const { from, world, moves } = draft;
    const done = await desk.save(draft, { ...terms.value, moves: [...moves], world, made: from.made });
    if (done.ok) close();
    else problem.value = plainReason(done.refusal);
  };
  return (
    <Dialog label={t('order-form')} class="order-form" onClose={close}>
      <header class="end-head">
        <h2>{t('order-form')}</h2>
        <button type="button" class="close" aria-label={t('close')} onClick={close}>
          ×
        </button>
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{t('order-plays')}</p>
        <ol class="order-steps">
          {inTurn(draft.moves.map((move) => moveWords(play, move, draft.from.view))).map((words, i) => (
            <li key={`${i} ${words}`}>{words}</li>
          ))}
        </ol>
        {part && <Conditions terms={terms} words={(one) => conditionWords(part, play.match.box, one)} all={offered(part, play, draft)} />}
        <Manner terms={terms} />
        <p class="order-else">{t('order-else')}</p>
        {problem.value !== '' && (
          <p class="why-not" role="alert">
            {problem.value}
          </p>
        )}
        <p class="end-actions">
          <button type="submit" class="button primary" data-order-save data-autofocus>
            {t('order-save')}
          </button>
          <button type="button" class="button" onClick={close}>
            {t('plan-leave')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

type Terms = Signal<Pick<OrderBody, 'conditions' | 'times' | 'delay'>>;

interface ConditionsProps {
  readonly terms: Terms;
  readonly all: readonly Condition[];
  readonly words: (condition: Condition) => string;
}

function Conditions({ terms, all, words }: ConditionsProps) {
  const { conditions } = terms.value;
  const toggle = (one: Condition, on: boolean): void => {
    const others = conditions.filter((other) => !sameCondition(other, one));
    terms.value = { ...terms.value, conditions: on ? [...others, { ...one }] : others };
  };
  return (
    <fieldset class="order-conditions">
      <legend>{t('order-as-long-as')}</legend>
      {all.map((one) => {
        const on = conditions.some((other) => sameCondition(other, one));
        return (
          <label key={JSON.stringify(one)}>
            <input
              type="checkbox"
              checked={on}
              disabled={!on && conditions.length >= MOST.conditions}
              data-condition={one.id}
              onChange={(event) => toggle(one, event.currentTarget.checked)}
            />
            <span>{words(one)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** How often, and when. */
function Manner({ terms }: { readonly terms: Terms }) {
  const { times, delay } = terms.value;
  return (
    <div class="order-manner">
      <label class="field">
        <span>{t('order-times')}</span>
        <input
          type="number"
          min={1}
          max={MOST.times}
          value={times}
          data-order-times
          onInput={(event) => {
            const n = Math.round(Number(event.currentTarget.value));
            if (n >= 1 && n <= MOST.times) terms.value = { ...terms.value, times: n };
          }}
        />
      </label>
      <label class="field">
        <span>{t('order-delay')}</span>
        <select
          value={delay}
          data-order-delay
          onChange={(event) => {
            terms.value = { ...terms.value, delay: event.currentTarget.value === 'by-lot' ? 'by-lot' : 'at-once' };
          }}
        >
          <option value="at-once">{t('order-at-once')}</option>
          <option value="by-lot">{t('order-by-lot')}</option>
        </select>
      </label>
    </div>
  );
}
