// The hint on the page: the best few actions as sentences, each with its chance, its reasons, and a way to do it or to see it.

import type { Advice } from '@regalia/bots';
import { useRef } from 'preact/hooks';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { Play } from './play.ts';
import { wordsFor } from './words.ts';

interface Props {
  readonly play: Play;
}

/** Nobody is called certain to win or to lose. */
const about = (chance: number): string =>
  new Intl.NumberFormat(settings.language.value, { style: 'percent' }).format(Math.min(0.99, Math.max(0.01, chance)));

export function HintButton({ play }: Props) {
  if (!play.hints.open.value) return null;
  const shown = play.hints.shown.value !== undefined;
  return (
    <button type="button" class="button quiet advise" data-advise aria-expanded={shown} onClick={play.hints.toggle}>
      <span class="long">{t(shown ? 'hint-away' : 'hint-ask')}</span>
      <span class="short">{t(shown ? 'hint-away-short' : 'hint-ask-short')}</span> <kbd>H</kbd>
    </button>
  );
}

/** The same for those who hear the page. It is there before there is anything to say, so that whatever is said is heard. */
export function HintStatus({ play }: Props) {
  const shown = play.hints.shown.value;
  const first = shown === undefined || shown === 'thinking' ? undefined : shown.at(0);
  return (
    <div class="sr" role="status" data-hint-status>
      {shown === 'thinking' && t('hint-thinking')}
      {shown !== undefined && shown !== 'thinking' && !first && t('hint-none')}
      {shown !== undefined && first && t('hint-heard', { n: shown.length, action: wordsFor(play, first.action) })}
    </div>
  );
}

export function HintPanel({ play }: Props) {
  const panel = useRef<HTMLElement>(null);
  const shown = play.hints.shown.value;
  if (shown === undefined) return null;
  const close = (): void => {
    // Whoever is in the panel is taken back to where it was asked for.
    const button = panel.current?.closest('.actions')?.querySelector<HTMLElement>('[data-advise]');
    play.hints.drop();
    button?.focus();
  };
  return (
    <section ref={panel} class="hints" aria-label={t('hints')} data-advice={shown === 'thinking' ? 'thinking' : 'there'}>
      <header>
        <h3>{t('hints')}</h3>
        <button type="button" class="close" aria-label={t(shown === 'thinking' ? 'hint-stop' : 'close')} onClick={close}>
          ×
        </button>
      </header>
      {shown === 'thinking' && <p class="hint-thinking">{t('hint-thinking')}</p>}
      {shown !== 'thinking' && shown.length === 0 && <p>{t('hint-none')}</p>}
      {shown !== 'thinking' && shown.length > 0 && (
        <>
          <p class="hint-note">{t('hint-note')}</p>
          <ol>
            {shown.map((advice) => (
              <HintRow key={advice.action} play={play} advice={advice} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** How it would go on in the same turn. */
function HintPlan({ play, plan }: Props & Pick<Advice, 'plan'>) {
  if (plan.length === 0) return null;
  const { box, names } = play.calm.value;
  const steps = plan.map(({ action, view }) => play.text.value.action(box, view, action, names)).join('; ');
  return <p class="hint-why">{t('hint-then', { steps })}</p>;
}

function HintRow({ play, advice }: Props & { readonly advice: Advice }) {
  const { action, value, reasons, plan } = advice;
  const { ui } = play.loaded;
  const { box, names } = play.calm.value;
  const pointed = play.pointed.value === action;
  const words = wordsFor(play, action);
  return (
    <li class={`hint-row ${pointed ? 'hint-pointed' : ''}`}>
      <span class="action-picture">{ui.picture(play.calm.value, action)}</span>
      <div class="hint-words">
        <p class="hint-action">{words}</p>
        <p class="hint-why">{reasons.map((reason) => play.text.value.reason(box, reason, names)).join('; ')}</p>
        <HintPlan play={play} plan={plan} />
      </div>
      <p class="hint-buttons">
        {value !== undefined && <span class="hint-chance">{t('hint-chance', { chance: about(value) })}</span>}
        <button
          type="button"
          class="button small quiet"
          data-hint-show
          aria-label={t('hint-show-this', { action: words })}
          aria-pressed={pointed}
          onClick={() => play.point(pointed ? undefined : action)}
        >
          {t('hint-show')}
        </button>
        <button
          type="button"
          class="button small primary"
          data-hint-do
          aria-label={t('hint-do-this', { action: words })}
          onClick={() => play.choose(action)}
        >
          {t('hint-do')}
        </button>
      </p>
    </li>
  );
}
