// The server itself: its tables, what it says of itself, what it keeps.

import { type Signal, useSignal } from '@preact/signals';
import { type AdminTable, PHASES, type SiteSettings, type SweepInfo } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { useDoing } from '../account/doing.ts';
import { momentOf } from '../account/words.ts';
import { gameName } from '../games.ts';
import { siteSettings, sweepNow, tablesIn, thawTable, wouldSweep, writeSite } from '../online/admin-api.ts';
import { Choice, Problem } from '../pages/choice.tsx';
import { BASE, href } from '../router.ts';
import { t } from '../text/index.ts';

type Phase = (typeof PHASES)[number];

export function AdminTables() {
  const phase = useSignal<Phase>('frozen');
  const tables = useSignal<readonly AdminTable[]>([]);
  const { problem, busy, run } = useDoing();
  const look = async (): Promise<void> => {
    const found = await run(() => tablesIn(phase.value));
    if (found) tables.value = found.tables;
  };
  const thaw = async (id: string): Promise<void> => {
    if (await run(() => thawTable(id))) await look();
  };
  useEffect(() => void look(), [phase.value]);
  return (
    <section data-admin-tables>
      <h2>{t('admin-tables')}</h2>
      <Choice
        legend={t('admin-phase')}
        values={PHASES}
        chosen={phase.value}
        name={(one) => t(`phase-${one}`)}
        onChoose={(one) => {
          phase.value = one;
        }}
      />
      <Problem text={problem.value} />
      {tables.value.length === 0 && <p class="empty">{t('admin-tables-none')}</p>}
      <ul class="saved">
        {tables.value.map(({ id, game, players, seq, changedAt, phase: at }) => (
          <li key={id} class="saved-row account-row" data-table={id}>
            <b>
              <a href={href('online', id)}>{gameName(game)}</a>
            </b>
            <span>{players.map((name) => (name === '' ? t('online-free') : name)).join(', ')}</span>
            <span>
              {t('admin-entries', { n: seq })}, {momentOf(changedAt)}
            </span>
            {at === 'frozen' && (
              <>
                <a class="button small" href={`${BASE}api/admin/tables/${id}/bundle`} download={`regalia-bug-${id}.json`}>
                  {t('admin-bundle')}
                </a>
                <button type="button" class="button small" data-thaw disabled={busy.value} onClick={() => void thaw(id)}>
                  {t('admin-thaw')}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type TextName = 'name' | 'announcement' | 'imprint' | 'privacy';

export function SiteForm() {
  const site = useSignal<SiteSettings | undefined>(undefined);
  const saved = useSignal(false);
  const { problem, busy, run } = useDoing();
  useEffect(() => {
    void run(siteSettings).then((found) => {
      site.value = found;
    });
  }, []);
  const now = site.value;
  if (!now) return null;
  const change = (part: Partial<SiteSettings>): void => {
    site.value = { ...now, ...part };
    saved.value = false;
  };
  return (
    <section>
      <h2>{t('admin-site')}</h2>
      <form
        class="account-form admin-site"
        data-admin-site
        onSubmit={(event) => {
          event.preventDefault();
          void run(() => writeSite(now)).then((done) => {
            saved.value = done !== undefined;
          });
        }}
      >
        <Prose name="name" lines={1} most={60} site={now} onChange={change} />
        <Prose name="announcement" lines={2} most={400} site={now} onChange={change} />
        <Prose name="imprint" lines={5} most={4_000} site={now} onChange={change} />
        <Prose name="privacy" lines={8} most={12_000} site={now} onChange={change} />
        <Choice
          legend={t('admin-sign-up')}
          values={['open', 'invited'] as const}
          chosen={now.signUp}
          name={(one) => t(`admin-sign-up-${one}`)}
          onChoose={(signUp) => change({ signUp })}
        />
        <Days label={t('admin-guest-days')} value={now.guestDays} onChange={(guestDays) => change({ guestDays })} />
        <Days label={t('admin-game-days')} value={now.gameDays} onChange={(gameDays) => change({ gameDays })} />
        <Problem text={problem.value} />
        <button type="submit" class="button primary" disabled={busy.value}>
          {t('account-save')}
        </button>
        <span role="status">{saved.value ? t('admin-saved') : ''}</span>
      </form>
    </section>
  );
}

interface ProseProps {
  readonly name: TextName;
  readonly lines: number;
  readonly most: number;
  readonly site: SiteSettings;
  readonly onChange: (part: Partial<SiteSettings>) => void;
}

const Prose = ({ name, lines, most, site, onChange }: ProseProps) => (
  <label class="field">
    <span>{t(`admin-site-${name}`)}</span>
    <textarea
      name={name}
      rows={lines}
      maxLength={most}
      value={site[name]}
      onInput={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  </label>
);

interface DaysProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (days: number | null) => void;
}

/** Empty for «keep». */
const Days = ({ label, value, onChange }: DaysProps) => (
  <label class="field">
    <span>{label}</span>
    <input
      type="number"
      min={1}
      max={3650}
      value={value ?? ''}
      placeholder={t('admin-never')}
      onInput={(event) => {
        const days = Number.parseInt(event.currentTarget.value, 10);
        onChange(Number.isFinite(days) ? days : null);
      }}
    />
  </label>
);

export function Retention() {
  const old = useSignal<SweepInfo | undefined>(undefined);
  const done: Signal<SweepInfo | undefined> = useSignal(undefined);
  const { problem, busy, run } = useDoing();
  const look = async (): Promise<void> => {
    old.value = await run(wouldSweep);
  };
  const sweep = async (): Promise<void> => {
    done.value = await run(sweepNow);
    await look();
  };
  return (
    <section data-admin-retention>
      <h2>{t('admin-retention')}</h2>
      <p>{t('admin-retention-text')}</p>
      <p class="account-ways">
        <button type="button" class="button" disabled={busy.value} onClick={() => void look()}>
          {t('admin-would-sweep')}
        </button>
        {old.value && <span role="status">{t('admin-sweep-line', { guests: old.value.guests, games: old.value.games })}</span>}
        {old.value && old.value.guests + old.value.games > 0 && (
          <button type="button" class="button" disabled={busy.value} onClick={() => void sweep()}>
            {t('admin-sweep')}
          </button>
        )}
      </p>
      {done.value && <p role="status">{t('admin-swept', { guests: done.value.guests, games: done.value.games })}</p>}
      <Problem text={problem.value} />
    </section>
  );
}
