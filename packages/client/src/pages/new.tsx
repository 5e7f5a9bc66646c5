// A table as one likes it: game, edition, who sits where.

import { useSignal } from '@preact/signals';
import { Emblem, looksOf } from '@regalia/parts';
import { useEffect } from 'preact/hooks';
import { GAME_IDS, type LoadedGame, loadGame } from '../games.ts';
import { courtName } from '../local/host.ts';
import { go, href, route } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { LevelOptions, useBotNames } from './levels.tsx';
import { OptionFields, type TableOptions } from './option-fields.tsx';
import { begin, QUICK } from './play.tsx';

export function NewTable() {
  const id = route.value.path[1] ?? 'royals';
  const loaded = useSignal<LoadedGame | undefined>(undefined);
  useEffect(() => {
    loaded.value = undefined;
    void loadGame(id).then((one) => {
      loaded.value = one;
    });
  }, [id, loaded]);
  return (
    <div class="page">
      <h1>{t('new-table')}</h1>
      <div class="choice" role="group" aria-label={t('game')}>
        {GAME_IDS.map((one) => (
          <button key={one} type="button" class="button" aria-pressed={one === id} onClick={() => go(href('new', one), true)}>
            {t(`name-${one}`)}
          </button>
        ))}
      </div>
      {loaded.value && <TableForm key={id} loaded={loaded.value} />}
    </div>
  );
}

function TableForm({ loaded }: { readonly loaded: LoadedGame }) {
  const { game } = loaded;
  const bots = useBotNames(loaded);
  const options = useSignal<TableOptions>({ edition: game.editions[0] });
  const first = Math.min(Math.max(4, game.seats.min), game.seats.max);
  const seats = useSignal<readonly (string | null)[]>(Array.from({ length: first }, (_, seat) => (seat === 0 ? null : QUICK)));
  const names = useSignal<readonly string[]>([settings.name.value]);
  const problem = useSignal('');
  const looks = looksOf(seats.value.length, { seat: 0, look: settings.look.value });
  const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i);
  const start = async (): Promise<void> => {
    const refused = await begin({ game: game.id, options: options.value, levels: seats.value, people: names.value }, false);
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
      <OptionFields loaded={loaded} seats={seats.value.length} options={options} />
      <fieldset>
        <legend>{t('how-many')}</legend>
        <div class="choice">
          {counts.map((n) => (
            <button
              key={n}
              type="button"
              class="button"
              aria-pressed={seats.value.length === n}
              onClick={() => {
                seats.value = Array.from({ length: n }, (_, seat) => (seat < seats.value.length ? seats.value[seat] : QUICK));
              }}
            >
              {n}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('who-sits')}</legend>
        <ul class="seats">
          {seats.value.map((level, seat) => (
            <li key={looks[seat].id}>
              <Emblem look={looks[seat]} />
              <label>
                <span class="sr">{t('seat-name', { seat: seat + 1 })}</span>
                <input
                  type="text"
                  maxLength={24}
                  placeholder={courtName(seat)}
                  value={names.value[seat] ?? ''}
                  disabled={level !== null}
                  onInput={(event) => {
                    const text = event.currentTarget.value.replace(/[()]/g, '');
                    names.value = Array.from({ length: seats.value.length }, (_, i) => (i === seat ? text : (names.value[i] ?? '')));
                  }}
                />
              </label>
              <label>
                <span class="sr">{t('seat-kind', { seat: seat + 1 })}</span>
                <select
                  value={level ?? ''}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    seats.value = seats.value.map((old, i) => (i === seat ? (value === '' ? null : value) : old));
                  }}
                >
                  <option value="">{t('person')}</option>
                  <LevelOptions names={bots} />
                </select>
              </label>
            </li>
          ))}
        </ul>
        <p class="note">{t('hot-seat-note')}</p>
      </fieldset>
      {problem.value !== '' && (
        <p class="why-not" role="alert">
          {problem.value}
        </p>
      )}
      <button type="submit" class="button primary large">
        {t('start-table')}
      </button>
    </form>
  );
}
