// A new table on the server.

import { type Signal, useSignal } from '@preact/signals';
import { GAMES, manifestOf } from '@regalia/games';
import { type GroupLine, PACES, type PaceName } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { firstGame, gameName, loadGame, type PageGame } from '../games.ts';
import { namedLevel, USUAL } from '../local/levels.ts';
import { makeTable, someone } from '../online/api.ts';
import { keepInvite } from '../online/invites.ts';
import { serverReason } from '../online/reason.ts';
import { go, href, route } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { Choice, Problem } from './choice.tsx';
import { LevelSelect, useBotNames } from './levels.tsx';
import { askedOf, MORE, MoreFields, type MoreWish, TITLE_LENGTH } from './more-online.tsx';
import { OptionFields } from './option-fields.tsx';
import { optionsFault, type TableOptions } from './table-options.ts';

/** What is asked for, options and bots' level aside. */
interface Wish {
  readonly game: string;
  readonly people: number;
  readonly bots: number;
  /** Anybody, whoever has the link, or a group by its id. */
  readonly joining: string;
  readonly pace: PaceName | 'own';
  /** People who share this screen with the one who makes the table. */
  readonly here: number;
  readonly more: MoreWish;
  /** Whether clocks rest on Saturdays and Sundays, and how many days of holidays each seat may take. */
  readonly weekends: boolean;
  readonly holidays: number;
}

/** The time zone that one is in. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Makes the table and goes to it. Answers why not, if the server refuses. */
async function make(wish: Wish, options: TableOptions, chosen: string): Promise<string> {
  if (settings.name.value.trim() === '') return t('name-missing');
  const person = await someone(settings.name.value.trim());
  if (!person.ok) return serverReason(person.refusal);
  const { game, people, bots, joining, pace, here, more } = wish;
  const shown = joining === 'open' || joining === 'private' ? { visibility: joining } : { visibility: 'private', group: joining };
  const rests = pace === 'none' ? {} : { holidays: wish.holidays, ...(wish.weekends ? { weekends: ownZone() } : {}) };
  const level = bots === 0 ? chosen : await namedLevel(game, chosen);
  if (level === undefined) return t('no-bots-missing');
  const seats = [
    { for: 'me' },
    // Who shares the screen has a name that the seat's number tells apart.
    ...Array.from({ length: Math.min(here, people) - 1 }, () => ({ for: 'me' })),
    ...Array.from({ length: people - Math.min(here, people) }, () => ({ for: 'anyone' })),
    ...Array.from({ length: bots }, () => ({ for: 'bot', level })),
  ];
  const made = await makeTable({ game, options, seats, ...shown, ...ownTitle(game), ...askedOf(pace, more), ...rests });
  if (!made.ok) return made.refusal.params?.['path'] === undefined ? serverReason(made.refusal) : optionsFault(made.refusal);
  keepInvite(made.value.table.id, made.value.invite);
  go(href('online', made.value.table.id));
  return '';
}

/** What a table is called whose maker does not say: in the maker's language, as far as there is a name. */
function ownTitle(game: string): { readonly title?: string } {
  const name = settings.name.value.trim();
  return name === '' ? {} : { title: t('table-of', { game: gameName(game), name }).slice(0, TITLE_LENGTH) };
}

/** The game that is chosen, as soon as it is there. Options of another game are dropped. */
function useGame(id: string, options: Signal<TableOptions>): PageGame | undefined {
  const loaded = useSignal<PageGame | undefined>(undefined);
  useEffect(() => {
    let left = false;
    loaded.value = undefined;
    options.value = {};
    void loadGame(id).then((one) => {
      if (!left) loaded.value = one;
    });
    return () => {
      left = true;
    };
  }, [id, loaded, options]);
  return loaded.value;
}

export function NewOnline({ groups }: { readonly groups: readonly GroupLine[] }) {
  const wish = useSignal<Wish>({
    game: firstGame().id,
    people: 2,
    bots: 1,
    joining: route.peek().query.get('group') ?? 'private',
    pace: 'none',
    here: 1,
    more: MORE,
    weekends: false,
    holidays: 14,
  });
  const options = useSignal<TableOptions>({});
  const level = useSignal(USUAL);
  const problem = useSignal('');
  const { game, people, bots } = wish.value;
  const loaded = useGame(game, options);
  const names = useBotNames(game);
  return (
    <form
      class="table-form"
      onSubmit={(event) => {
        event.preventDefault();
        void make(wish.value, options.value, level.value).then((refused) => {
          problem.value = refused;
        });
      }}
    >
      <YourName />
      <WhoPlays wish={wish} />
      {bots > 0 && (
        <fieldset>
          <legend>{t('bot-level')}</legend>
          <LevelSelect label={t('bot-level')} names={names} chosen={level} />
        </fieldset>
      )}
      <HowPlayed wish={wish} groups={groups} />
      {wish.value.pace !== 'none' && <WhenResting wish={wish} />}
      {loaded && <OptionFields key={game} loaded={loaded} seats={people + bots} options={options} />}
      <Problem text={problem.value} />
      <button type="submit" class="button primary" data-make>
        {t('new-table')}
      </button>
    </form>
  );
}

/** Asked for once; it is a setting from then on. */
function YourName() {
  // Whoever has no name is asked; what is typed does not make the question go away.
  const asked = useSignal(settings.name.peek().trim() === '');
  if (!asked.value) return null;
  return (
    <label class="field">
      <span>{t('name-asked')}</span>
      <input
        type="text"
        required
        maxLength={24}
        autocomplete="nickname"
        data-own-name
        value={settings.name.value}
        onInput={(event) => {
          settings.name.value = event.currentTarget.value.replace(/[()]/g, '');
        }}
      />
    </label>
  );
}

interface WishProps {
  readonly wish: Signal<Wish>;
}

/** Changes a part of what is asked for. */
const changing =
  (wish: Signal<Wish>) =>
  (part: Partial<Wish>): void => {
    wish.value = { ...wish.value, ...part };
  };

/** As many people as the game seats, and bots where there is room; nobody plays alone. */
function fitting(wish: Wish): Wish {
  const most = manifestOf(wish.game)?.seats.max ?? wish.people + wish.bots;
  const people = Math.min(wish.people, most);
  return { ...wish, people, bots: Math.min(most - people, people === 1 ? Math.max(1, wish.bots) : wish.bots) };
}

function WhoPlays({ wish }: WishProps) {
  const { game, people, bots, here } = wish.value;
  const change = changing(wish);
  const most = manifestOf(game)?.seats.max ?? people + bots;
  const upTo = (first: number, last: number): readonly number[] => Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return (
    <>
      <Choice
        legend={t('game')}
        values={GAMES.map(({ id }) => id)}
        chosen={game}
        name={gameName}
        onChoose={(id) => change(fitting({ ...wish.value, game: id }))}
      />
      <Choice
        legend={t('online-people')}
        values={upTo(1, most)}
        chosen={people}
        name={String}
        onChoose={(n) => change(fitting({ ...wish.value, people: n }))}
      />
      {people > 1 && (
        <Choice
          legend={t('online-here')}
          values={Array.from({ length: people }, (_, n) => n + 1)}
          chosen={Math.min(here, people)}
          name={(n) => (n === 1 ? t('online-here-one') : String(n))}
          onChoose={(n) => change({ here: n })}
        />
      )}
      {most > people && (
        <Choice
          legend={t('online-bots')}
          values={upTo(people === 1 ? 1 : 0, most - people)}
          chosen={bots}
          name={String}
          onChoose={(n) => change({ bots: n })}
        />
      )}
    </>
  );
}

/** When clocks rest: a matter of tables that have clocks. */
function WhenResting({ wish }: WishProps) {
  const { weekends, holidays } = wish.value;
  const change = changing(wish);
  return (
    <>
      <Choice
        legend={t('rest-weekends')}
        values={[false, true]}
        chosen={weekends}
        name={(one) => t(one ? 'rest-weekends-on' : 'rest-weekends-off')}
        onChoose={(one) => change({ weekends: one })}
      />
      <Choice
        legend={t('rest-holidays')}
        values={[0, 7, 14, 30]}
        chosen={holidays}
        name={(n) => (n === 0 ? t('rest-holidays-none') : t('rest-holidays-days', { n }))}
        onChoose={(n) => change({ holidays: n })}
      />
    </>
  );
}

function HowPlayed({ wish, groups }: WishProps & { readonly groups: readonly GroupLine[] }) {
  const { joining, pace, more } = wish.value;
  const shown: Readonly<Record<string, string>> = { open: t('online-anybody'), private: t('online-private') };
  const change = changing(wish);
  return (
    <>
      <Choice
        legend={t('online-shown')}
        values={['private', 'open', ...groups.map(({ id }) => id)]}
        chosen={joining}
        name={(one) => shown[one] ?? t('settings-group', { name: groups.find(({ id }) => id === one)?.name ?? '' })}
        onChoose={(one) => change({ joining: one })}
      />
      <fieldset>
        <legend>{t('online-pace')}</legend>
        <label>
          <span class="sr">{t('online-pace')}</span>
          <select data-pace value={pace} onChange={(event) => change({ pace: PACES[event.currentTarget.selectedIndex] ?? 'own' })}>
            {PACES.map((one) => (
              <option key={one} value={one}>
                {t(`pace-${one}`)}
              </option>
            ))}
            <option value="own">{t('pace-own')}</option>
          </select>
        </label>
      </fieldset>
      <MoreFields more={more} pace={pace} onChange={(next) => change({ more: next })} />
    </>
  );
}
