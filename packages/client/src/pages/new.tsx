// A table as one likes it: game, edition, who sits where.

import { type Signal, useSignal } from '@preact/signals';
import { GAMES } from '@regalia/games';
import { courtName } from '@regalia/kit';
import { inLanguage } from '@regalia/manifest';
import { type AnyBoardUi, Emblem, lookAt, looksOf, PortraitDefs } from '@regalia/parts';
import { useEffect } from 'preact/hooks';
import { firstGame, gameName, loadGame, type PageGame, usualSeats } from '../games.ts';
import type { CharacterCard } from '../local/bots.ts';
import { USUAL } from '../local/levels.ts';
import type { Levels } from '../local/screen.ts';
import { Face } from '../parts/face.tsx';
import { go, href, route } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { Choice, Problem } from './choice.tsx';
import { LevelOptions, shownLevel, useBotNames } from './levels.tsx';
import { OptionFields } from './option-fields.tsx';
import { Ornament } from './ornament.tsx';
import { begin } from './play.tsx';
import type { TableOptions } from './table-options.ts';

export function NewTable() {
  const id = route.value.path[1] ?? firstGame().id;
  const loaded = useSignal<PageGame | undefined>(undefined);
  useEffect(() => {
    loaded.value = undefined;
    void loadGame(id).then((one) => {
      loaded.value = one;
    });
  }, [id, loaded]);
  return (
    <div class="page">
      <Ornament kind="table" />
      <h1>{t('new-table')}</h1>
      <div class="choice" role="group" aria-label={t('game')}>
        {GAMES.map((one) => (
          <button key={one.id} type="button" class="button" aria-pressed={one.id === id} onClick={() => go(href('new', one.id), true)}>
            {gameName(one.id)}
          </button>
        ))}
      </div>
      {loaded.value && <TableForm key={id} loaded={loaded.value} />}
    </div>
  );
}

/** The seats from the first on; new ones are for bots. */
const withSeats = (levels: Levels, seats: number): Levels =>
  Array.from({ length: seats }, (_, seat) => {
    const level = levels[seat];
    return level === undefined ? USUAL : level;
  });

function TableForm({ loaded }: { readonly loaded: PageGame }) {
  const { id, seats, editions } = loaded.manifest;
  const options = useSignal<TableOptions>({ edition: editions[0] });
  const levels = useSignal<Levels>(withSeats([null], usualSeats(loaded.manifest)));
  const people = useSignal<readonly string[]>([settings.name.value]);
  const problem = useSignal('');
  const start = async (): Promise<void> => {
    const refused = await begin({ game: id, options: options.value, levels: levels.value, people: people.value }, false);
    if (refused !== undefined) problem.value = refused;
  };
  return (
    <form
      class="table-form"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <OptionFields loaded={loaded} seats={levels.value.length} options={options} />
      <Choice
        legend={t('how-many')}
        values={Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i)}
        chosen={levels.value.length}
        name={String}
        onChoose={(n) => {
          levels.value = withSeats(levels.value, n);
        }}
      />
      <fieldset>
        <legend>{t('who-sits')}</legend>
        <Seats loaded={loaded} levels={levels} people={people} />
        <p class="note">{t('hot-seat-note')}</p>
      </fieldset>
      <Problem text={problem.value} />
      <button type="submit" class="button primary large">
        {t('start-table')}
      </button>
    </form>
  );
}

interface SeatsProps {
  readonly loaded: PageGame;
  readonly levels: Signal<Levels>;
  /** Names of people, by seat. */
  readonly people: Signal<readonly string[]>;
}

function Seats({ loaded: { manifest, ui }, levels, people }: SeatsProps) {
  const bots = useBotNames(manifest.id);
  const looks = looksOf(levels.value.length, { seat: 0, look: settings.look.value });
  const call = (seat: number, text: string): void => {
    const name = text.replace(/[()]/g, '');
    people.value = levels.value.map((_, i) => (i === seat ? name : (people.value[i] ?? '')));
  };
  const put = (seat: number, level: string | null): void => {
    levels.value = levels.value.map((old, i) => (i === seat ? level : old));
  };
  return (
    <ul class="seats">
      {bots && bots.characters.length > 0 && <PortraitDefs />}
      {levels.value.map((level, seat) => (
        <li key={lookAt(looks, seat).id} class={`seat-${lookAt(looks, seat).id}`}>
          <Emblem look={lookAt(looks, seat)} />
          <label>
            <span class="sr">{t('seat-name', { seat: seat + 1 })}</span>
            <input
              type="text"
              maxLength={24}
              placeholder={courtName(seat)}
              value={people.value[seat] ?? ''}
              disabled={level !== null}
              onInput={(event) => call(seat, event.currentTarget.value)}
            />
          </label>
          <label>
            <span class="sr">{t('seat-kind', { seat: seat + 1 })}</span>
            <select
              value={level === null ? '' : shownLevel(bots, level)}
              onChange={(event) => put(seat, event.currentTarget.value || null)}
            >
              <option value="">{t('person')}</option>
              <LevelOptions names={bots} characters fair />
            </select>
          </label>
          <Introduced ui={ui} card={bots?.characters.find(({ id }) => id === level)} />
        </li>
      ))}
    </ul>
  );
}

interface IntroducedProps {
  readonly ui: AnyBoardUi;
  readonly card: CharacterCard | undefined;
}

/** What a character is like, with its face. */
function Introduced({ ui, card }: IntroducedProps) {
  if (!card) return null;
  return (
    <p class="introduced">
      <Face ui={ui} id={card.id} />
      {inLanguage(card.about, settings.language.value)}
    </p>
  );
}
