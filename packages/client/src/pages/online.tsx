// Tables on a server: the lobby, the waiting room, the table itself.

import { useSignal } from '@preact/signals';
import { PACES, type PaceName, type TableInfo, type TableLine } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { GAME_IDS, type LoadedGame, loadGame } from '../games.ts';
import { shortName } from '../local/host.ts';
import { joinTable, makeTable, openTables, ownTables, playAgain, someone, startTable, tableInfo } from '../online/api.ts';
import { type OnlineSource, onlineSource } from '../online/source.ts';
import { Copy } from '../parts/share.tsx';
import { go, href, route } from '../router.ts';
import { settings } from '../settings.ts';
import { type Play, startPlay } from '../table/play.ts';
import { TablePage } from '../table/table.tsx';
import { has, t } from '../text/index.ts';
import { LevelSelect, levelName, useBotNames } from './levels.tsx';
import { OptionFields, optionsFault, type TableOptions } from './option-fields.tsx';
import { QUICK } from './play.tsx';

const reason = (id: string): string => (has(`no-${id}`) ? t(`no-${id}`) : t('no-server-reason', { id }));

export function OnlineRoute() {
  const { path, query } = route.value;
  return path[1] === undefined ? <Lobby /> : <OnlineTable key={path[1]} id={path[1]} invite={query.get('invite') ?? undefined} />;
}

function Lobby() {
  const open = useSignal<readonly TableLine[]>([]);
  const mine = useSignal<readonly TableLine[]>([]);
  const problem = useSignal('');
  const there = useSignal(false);
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      const [person, all] = await Promise.all([someone(settings.name.value), openTables()]);
      if (left) return;
      there.value = person.ok;
      if (!person.ok) {
        problem.value = reason(person.refusal.id);
        return;
      }
      const own = await ownTables();
      if (all.ok) open.value = all.value.tables;
      if (own.ok) mine.value = own.value.tables;
    };
    void look();
    const timer = setInterval(() => {
      if (there.value && !document.hidden) void look();
    }, 8_000);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [open, mine, problem, there]);
  return (
    <div class="page">
      <h1>{t('nav-online')}</h1>
      <p>{t('online-text')}</p>
      {problem.value !== '' && (
        <p class="why-not" role="alert">
          {problem.value}
        </p>
      )}
      {there.value && <NewOnline />}
      <TableList heading={t('online-mine')} lines={mine.value} />
      <TableList heading={t('online-open')} lines={open.value} />
    </div>
  );
}

function NewOnline() {
  const game = useSignal(GAME_IDS[0]);
  const people = useSignal(2);
  const bots = useSignal(1);
  const level = useSignal(QUICK);
  const shown = useSignal<'open' | 'private'>('private');
  const pace = useSignal<PaceName>('none');
  const loaded = useSignal<LoadedGame | undefined>(undefined);
  const options = useSignal<TableOptions>({});
  const wanted = game.value;
  useEffect(() => {
    let left = false;
    loaded.value = undefined;
    options.value = {};
    void loadGame(wanted).then((one) => {
      if (!left) loaded.value = one;
    });
    return () => {
      left = true;
    };
  }, [wanted, loaded, options]);
  const names = useBotNames(loaded.value);
  const problem = useSignal('');
  const make = async (): Promise<void> => {
    const seats = [
      { for: 'me' },
      ...Array.from({ length: people.value - 1 }, () => ({ for: 'anyone' })),
      ...Array.from({ length: bots.value }, () => ({ for: 'bot', level: level.value })),
    ];
    const made = await makeTable({ game: game.value, options: options.value, seats, visibility: shown.value, pace: pace.value });
    if (!made.ok) {
      const { refusal } = made;
      problem.value = refusal.params?.['path'] === undefined ? reason(refusal.id) : optionsFault(refusal);
      return;
    }
    sessionStorage.setItem(`regalia.invite.${made.value.table.id}`, made.value.invite);
    go(href('online', made.value.table.id));
  };
  const numbers = (name: string, all: readonly number[], chosen: typeof people) => (
    <fieldset>
      <legend>{t(name)}</legend>
      <div class="choice">
        {all.map((n) => (
          <button
            key={n}
            type="button"
            class="button"
            aria-pressed={chosen.value === n}
            onClick={() => {
              chosen.value = n;
            }}
          >
            {n}
          </button>
        ))}
      </div>
    </fieldset>
  );
  return (
    <form
      class="table-form"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <fieldset>
        <legend>{t('game')}</legend>
        <div class="choice">
          {GAME_IDS.map((id) => (
            <button
              key={id}
              type="button"
              class="button"
              aria-pressed={game.value === id}
              onClick={() => {
                game.value = id;
              }}
            >
              {t(`name-${id}`)}
            </button>
          ))}
        </div>
      </fieldset>
      {numbers('online-people', [1, 2, 3, 4], people)}
      {numbers('online-bots', [0, 1, 2, 3], bots)}
      {bots.value > 0 && (
        <fieldset>
          <legend>{t('bot-level')}</legend>
          <LevelSelect label={t('bot-level')} names={names} chosen={level} />
        </fieldset>
      )}
      <fieldset>
        <legend>{t('online-shown')}</legend>
        <div class="choice">
          {(['private', 'open'] as const).map((one) => (
            <button
              key={one}
              type="button"
              class="button"
              aria-pressed={shown.value === one}
              onClick={() => {
                shown.value = one;
              }}
            >
              {t(one === 'open' ? 'online-anybody' : 'online-private')}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('online-pace')}</legend>
        <label>
          <span class="sr">{t('online-pace')}</span>
          <select
            data-pace
            value={pace.value}
            onChange={(event) => {
              pace.value = PACES[event.currentTarget.selectedIndex];
            }}
          >
            {PACES.map((one) => (
              <option key={one} value={one}>
                {t(`pace-${one}`)}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      {loaded.value && <OptionFields key={wanted} loaded={loaded.value} seats={people.value + bots.value} options={options} />}
      {problem.value !== '' && (
        <p class="why-not" role="alert">
          {problem.value}
        </p>
      )}
      <button type="submit" class="button primary" data-make>
        {t('new-table')}
      </button>
    </form>
  );
}

function TableList({ heading, lines }: { readonly heading: string; readonly lines: readonly TableLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul class="saved">
        {lines.map((line) => (
          <li key={line.id} class="saved-row">
            <a href={href('online', line.id)}>
              <b>{t(`name-${line.game}`)}</b>
              <span>{line.seats.map(({ name, kind }) => (kind === 'free' ? t('online-free') : name)).join(', ')}</span>
              <span class="tag">{line.deciding.some((seat) => line.yours.includes(seat)) ? t('your-turn') : t(`phase-${line.phase}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Sitting {
  readonly play: Play;
  readonly source: OnlineSource;
}

function OnlineTable({ id, invite }: { readonly id: string; readonly invite: string | undefined }) {
  const token = invite ?? sessionStorage.getItem(`regalia.invite.${id}`) ?? undefined;
  const info = useSignal<TableInfo | undefined>(undefined);
  const sitting = useSignal<Sitting | undefined>(undefined);
  const problem = useSignal('');
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const person = await someone(settings.name.value);
      const found = person.ok ? await tableInfo(id, token) : person;
      if (left) return;
      if (!found.ok) {
        problem.value = reason(found.refusal.id);
        return;
      }
      info.value = found.value;
      if (found.value.phase === 'open') {
        timer = setTimeout(() => void look(), 1_500);
        return;
      }
      const loaded = await loadGame(found.value.game);
      if (!loaded || left) return;
      const source = await onlineSource(loaded, found.value, token);
      if (!source.ok) problem.value = reason(source.refusal.id);
      else if (left) source.value.leave();
      else sitting.value = { source: source.value, play: startPlay(source.value, loaded) };
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
      sitting.value?.play.leave();
      sitting.value?.source.leave();
    };
  }, [id, token, info, sitting, problem]);

  if (problem.value !== '') return <p class="loading">{problem.value}</p>;
  if (sitting.value) {
    const { play, source } = sitting.value;
    const again =
      source.viewer.value === null
        ? undefined
        : () =>
            void playAgain(id).then((next) => {
              if (next.ok) go(href('online', next.value.id));
            });
    return <TablePage play={play} onRematch={again} />;
  }
  if (!info.value) return <p class="loading">{t('laying-table')}</p>;
  return (
    <WaitingRoom
      info={info.value}
      invite={token}
      onChange={(next) => {
        info.value = next;
      }}
      onProblem={(text) => {
        problem.value = text;
      }}
    />
  );
}

interface WaitingProps {
  readonly info: TableInfo;
  readonly invite: string | undefined;
  readonly onChange: (info: TableInfo) => void;
  readonly onProblem: (text: string) => void;
}

function WaitingRoom({ info, invite, onChange, onProblem }: WaitingProps) {
  const loaded = useSignal<LoadedGame | undefined>(undefined);
  const fill = useSignal(QUICK);
  const names = useBotNames(loaded.value);
  useEffect(() => {
    void loadGame(info.game).then((one) => {
      loaded.value = one;
    });
  }, [info.game, loaded]);
  const act = (doing: ReturnType<typeof joinTable>): void => {
    void doing.then((done) => (done.ok ? onChange(done.value) : onProblem(reason(done.refusal.id))));
  };
  const address = `${location.href.replace(/#.*$/, '')}${href('online', info.id)}${invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`}`;
  return (
    <div class="page">
      <h1>{t(`name-${info.game}`)}</h1>
      <p>{t('online-waiting')}</p>
      <ul class="saved">
        {info.seats.map(({ seat, name, kind, level }) => (
          <li key={seat} class="saved-row waiting-seat">
            <b>{seat}</b>
            <span>{kind === 'free' ? t('online-free') : kind === 'bot' ? shortName(name) : name}</span>
            {level !== null && <span class="tag">{levelName(level)}</span>}
            {info.yours.includes(seat) && <span class="tag">{t('you')}</span>}
          </li>
        ))}
      </ul>
      <p class="end-actions">
        {info.yours.length === 0 && (
          <button type="button" class="button primary" data-join onClick={() => act(joinTable(info.id, invite))}>
            {t('online-join')}
          </button>
        )}
        {info.host && (
          <span class="fill">
            <button type="button" class="button" data-fill onClick={() => act(startTable(info.id, fill.value))}>
              {t('online-start')}
            </button>
            <LevelSelect label={t('fill-level')} names={names} chosen={fill} />
          </span>
        )}
        <Copy text={address} label={t('online-invite')} />
      </p>
      <p>
        <code class="hash" data-invite>
          {address}
        </code>
      </p>
    </div>
  );
}
