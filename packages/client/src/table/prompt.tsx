// What is asked, in a sentence; what happened since; why something cannot be done.

import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { LogLine } from './log.ts';
import type { Play } from './play.ts';
import { foldedRecap, type RecapSentence, recapOf } from './recap.ts';
import { RuleLink } from './rule-link.tsx';
import { SeatEmblem } from './seat.tsx';
import { isMissed, ownDecision } from './table-state.ts';

export function Prompt({ play }: { readonly play: Play }) {
  const { match, loaded } = play;
  const { ui } = loaded;
  const present = play.present.value;
  // Ended by agreement: by its own rules the game would still ask somebody.
  const early = ['agreed', 'conceded'].includes(match.online?.info.value.ending ?? '') && play.past.value === undefined;
  const sentence = early
    ? t('ended-early')
    : present.ready
      ? t('prompt-ready')
      : play.catchingUp.value
        ? t(play.scene.value === undefined ? 'prompt-catching-up' : 'prompt-staged')
        : play.text.value.prompt(match.box, present.view, match.names);
  const mover = ui.mover(present.view);
  const hint = settings.hints.value === 'on' && present.asked && !present.ready ? ui.hint(play.calm.value) : undefined;
  const wasAway = isMissed(match.missed?.value, ownDecision(match.frames.value, play.shown.value, match.viewer.value));
  const recap = (present.asked || (wasAway && play.past.value === undefined)) && play.draft.value.length === 0 ? play.recap.value : [];
  return (
    <section class="prompt" aria-label={t('prompt')}>
      <p class="prompt-now" data-prompt data-rest tabIndex={-1}>
        {mover !== undefined && <SeatEmblem play={play} seat={mover} />}
        <span>{sentence}</span>
        {play.catchingUp.value && play.scene.value === undefined && (
          <button type="button" class="button small quiet" onClick={play.skip}>
            {t('skip')}
          </button>
        )}
      </p>
      {hint !== undefined && (
        <p class="hint">
          {play.calm.value.say(hint)}
          <button
            type="button"
            class="link"
            onClick={() => {
              settings.hints.value = 'off';
            }}
          >
            {t('hints-off')}
          </button>
        </p>
      )}
      {recap.length > 0 && <Recap play={play} lines={recap} />}
      <WhyNot play={play} />
    </section>
  );
}

/** A sentence for each of the others, and the way to see it again. */
function Recap({ play, lines }: { readonly play: Play; readonly lines: readonly LogLine[] }) {
  const { frames, viewer, missed } = play.match;
  const own = ownDecision(frames.value, play.shown.value, viewer.value);
  const name = t(isMissed(missed?.value, own) ? 'recap-missed' : own === 0 ? 'recap-first' : 'recap');
  const { first, rest } = foldedRecap(recapOf(lines, play.match.names, settings.language.value));
  return (
    <section class="recap" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <button type="button" class="button small quiet" data-watch onClick={play.watch}>
          {t('recap-watch')}
        </button>
      </header>
      <Sentences play={play} sentences={first} />
      {rest.length > 0 && (
        <details class="recap-rest">
          <summary>{t('recap-rest', { n: rest.length })}</summary>
          <Sentences play={play} sentences={rest} />
        </details>
      )}
    </section>
  );
}

const Sentences = ({ play, sentences }: { readonly play: Play; readonly sentences: readonly RecapSentence[] }) => (
  <ul>
    {sentences.map(({ key, text, seat }) => (
      <li key={key}>
        {seat !== undefined && <SeatEmblem play={play} seat={seat} />}
        <span>{text}</span>
      </li>
    ))}
  </ul>
);

function WhyNot({ play }: { readonly play: Play }) {
  const why = play.whyNot.value;
  if (why === undefined) return null;
  return (
    <div class="why-not" role="alert" data-why>
      <span>{why.text}</span>
      {why.rule !== undefined && <RuleLink game={play.loaded.game.id} rule={why.rule} />}
      <button type="button" class="close" aria-label={t('close')} onClick={play.closeWhyNot}>
        ×
      </button>
    </div>
  );
}
