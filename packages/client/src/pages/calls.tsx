// How one is called to the table: by which channels, when, and what for.

import { type Signal, useSignal } from '@preact/signals';
import { CALL_KINDS, CALL_MODES, type CallSettings, type CallsInfo } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { someone } from '../online/api.ts';
import { serverReason } from '../online/reason.ts';
import { href, route } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { changeCalls, confirmChannel, myCalls, unsubscribe } from '../turns/api.ts';
import { Channels } from '../turns/channels.tsx';
import { QuietFields, TimeSelect, zoneHere } from '../turns/time-fields.tsx';
import { Choice, Problem } from './choice.tsx';
import { NameForm } from './name-form.tsx';
import { Ornament } from './ornament.tsx';

export function CallsPage() {
  const info = useSignal<CallsInfo | undefined>(undefined);
  const problem = useSignal('');
  const unnamed = useSignal(false);
  const said = useSignal('');
  const look = async (): Promise<void> => {
    const found = await myCalls();
    unnamed.value = !found.ok && found.refusal.id === 'no-session';
    problem.value = found.ok || unnamed.value ? '' : serverReason(found.refusal);
    if (found.ok) info.value = found.value;
  };
  useEffect(() => {
    void followMail(said).then(look);
  }, []);
  const name = async (wanted: string): Promise<void> => {
    const person = await someone(wanted);
    if (person.ok) await look();
    else problem.value = serverReason(person.refusal);
  };
  return (
    <div class="page settings calls">
      <Ornament kind="quill" />
      <h1>{t('nav-calls')}</h1>
      <p class="lead">{t('calls-text')}</p>
      {said.value !== '' && (
        <p class="notice" role="status" data-said>
          {said.value}
        </p>
      )}
      {unnamed.value ? (
        <NameForm label={t('name-take')} problem={problem.value} onName={(wanted) => void name(wanted)} />
      ) : (
        <Problem text={problem.value} />
      )}
      {info.value && <Channels info={info.value} problem={problem} onChange={() => void look()} />}
      {info.value && <When info={info.value} problem={problem} />}
      <p class="end-actions">
        <a class="button" href={href('turns')}>
          {t('nav-turns')}
        </a>
      </p>
    </div>
  );
}

/** Whoever comes by a link in a mail wants that done. */
async function followMail(said: Signal<string>): Promise<void> {
  const { query } = route.peek();
  const [confirm, leave] = [query.get('confirm'), query.get('unsubscribe')];
  if (confirm === null && leave === null) return;
  const done = confirm === null ? await unsubscribe(leave ?? '') : await confirmChannel(confirm);
  said.value = done.ok ? t(confirm === null ? 'mail-left' : 'call-mail-confirmed') : serverReason(done.refusal);
}

/** When, and what for. Every change is kept at once. */
function When({ info, problem }: { readonly info: CallsInfo; readonly problem: Signal<string> }) {
  const now = useSignal<CallSettings>(info.settings);
  const kept = useSignal(false);
  const change = (part: Partial<CallSettings>): void => {
    now.value = { ...now.value, ...part };
    kept.value = false;
    void changeCalls(now.value).then((done) => {
      problem.value = done.ok ? '' : serverReason(done.refusal);
      kept.value = done.ok;
    });
  };
  const { mode, kinds, quiet, looking, digest } = now.value;
  return (
    <section>
      <h2>{t('calls-when')}</h2>
      <Choice
        legend={t('calls-mode')}
        values={CALL_MODES}
        chosen={mode}
        name={(one) => t(`calls-mode-${one}`)}
        onChoose={(one) => change({ mode: one })}
      />
      {mode === 'digest' && (
        <fieldset>
          <legend>{t('calls-digest-at')}</legend>
          <TimeSelect label={t('calls-digest-at')} value={digest.at} onChoose={(at) => change({ digest: { at, zone: zoneHere() } })} />
        </fieldset>
      )}
      <fieldset class="field">
        <legend>{t('calls-kinds')}</legend>
        {CALL_KINDS.map((kind) => (
          <label key={kind} class="check">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              data-kind={kind}
              onChange={(event) =>
                change({ kinds: CALL_KINDS.filter((one) => (one === kind ? event.currentTarget.checked : kinds.includes(one))) })
              }
            />
            <span>{t(`calls-kind-${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <QuietFields legend={t('calls-quiet')} quiet={quiet} onChange={(next) => change({ quiet: next })} />
      <label class="check">
        <input type="checkbox" checked={looking} data-looking onChange={(event) => change({ looking: event.currentTarget.checked })} />
        <span>{t('calls-looking')}</span>
      </label>
      <p class="note" role="status" data-language={settings.language.value}>
        {kept.value ? t('calls-kept') : ''}
      </p>
    </section>
  );
}
