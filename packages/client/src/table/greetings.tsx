// What bots with a style of their own say on sitting down: once, until the viewer has chosen something.

import { useSignal } from '@preact/signals';
import type { Seat } from '@regalia/core';
import { inLanguage } from '@regalia/manifest';
import { lookAt, PortraitDefs } from '@regalia/parts';
import type { CharacterCard } from '../local/bots.ts';
import { charactersOf, mayBeCharacter } from '../local/characters.ts';
import { Face } from '../parts/face.tsx';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { Play } from './play.ts';
import { nameAt } from './seat.tsx';
import { ownDecision } from './table-state.ts';

interface Props {
  readonly play: Play;
}

/** The character that plays a seat. */
function characterAt({ match, loaded }: Play, seat: Seat): CharacterCard | undefined {
  const kind = match.kinds?.[seat] ?? null;
  return mayBeCharacter(kind) ? charactersOf(loaded.manifest.id).value.find(({ id }) => id === kind) : undefined;
}

/** What a bot is called beside its name. */
export function BotTag({ play, seat }: Props & { readonly seat: Seat }) {
  const card = characterAt(play, seat);
  return <span class="tag">{card ? inLanguage(card.name, settings.language.value) : t('bot')}</span>;
}

export function Greetings({ play }: Props) {
  const away = useSignal(false);
  const { frames, viewer, names, kinds = [] } = play.match;
  if (away.value || !kinds.some(mayBeCharacter)) return null;
  // Whoever has begun to play has heard it.
  if (play.draft.value.length > 0 || (ownDecision(frames.value, play.shown.value, viewer.value) ?? 0) > 0) return null;
  const guests = names.flatMap((_, seat) => {
    const card = characterAt(play, seat);
    return card ? [{ seat, card }] : [];
  });
  if (guests.length === 0) return null;
  const said = (words: CharacterCard['name']): string => inLanguage(words, settings.language.value);
  return (
    <section class="greetings" role="status">
      <PortraitDefs />
      <ul>
        {guests.map(({ seat, card }) => (
          <li key={seat} class={`seat-${lookAt(play.looks.value, seat).id}`}>
            <Face ui={play.loaded.ui} id={card.id} />
            <p>
              <b>{t('greeting-by', { name: nameAt(play.match, seat), character: said(card.name) })}</b>
              <q>{said(card.greeting)}</q>
            </p>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="close"
        aria-label={t('close')}
        onClick={() => {
          away.value = true;
        }}
      >
        ×
      </button>
    </section>
  );
}
