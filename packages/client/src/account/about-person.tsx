// What one can do about somebody at the table: get to know them, block them everywhere, tell the operator.

import { useSignal } from '@preact/signals';
import { reportSeat, setContact } from '../online/together-api.ts';
import { Problem } from '../pages/choice.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { t } from '../text/index.ts';
import { useDoing } from './doing.ts';

interface Props {
  readonly table: string;
  readonly seat: string;
  readonly name: string;
}

export function AboutPerson({ table, seat, name }: Props) {
  const open = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="button small quiet"
        data-about-person={seat}
        onClick={() => {
          open.value = true;
        }}
      >
        {t('person-more', { name })}
      </button>
      {open.value && (
        <PersonDialog
          table={table}
          seat={seat}
          name={name}
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}

function PersonDialog({ table, seat, name, onClose }: Props & { readonly onClose: () => void }) {
  const done = useSignal('');
  const { problem, busy, run } = useDoing();
  const act = async (work: Parameters<typeof run>[0], said: string): Promise<void> => {
    if ((await run(work)) !== undefined) done.value = t(said);
  };
  return (
    <Dialog label={name} onClose={onClose}>
      <h2>{name}</h2>
      <p class="account-ways">
        <button
          type="button"
          class="button"
          data-know
          disabled={busy.value}
          onClick={() => void act(() => setContact({ table, seat }, 'known'), 'person-asked')}
        >
          {t('person-know', { name })}
        </button>
        <button
          type="button"
          class="button"
          data-block
          disabled={busy.value}
          onClick={() => void act(() => setContact({ table, seat }, 'blocked'), 'person-blocked')}
        >
          {t('person-block', { name })}
        </button>
      </p>
      <p class="note">{t('person-block-note')}</p>
      <ReportForm name={name} busy={busy.value} onSend={(text) => void act(() => reportSeat(table, seat, text), 'report-sent')} />
      <Problem text={problem.value} />
      <p role="status">{done.value}</p>
      <p class="end-actions">
        <button type="button" class="button primary" data-autofocus onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </Dialog>
  );
}

interface ReportProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onSend: (text: string) => void;
}

function ReportForm({ name, busy, onSend }: ReportProps) {
  const text = useSignal('');
  return (
    <form
      class="account-form admin-site"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text.value);
      }}
    >
      <label class="field">
        <span>{t('report', { name })}</span>
        <textarea
          name="report"
          rows={3}
          required
          maxLength={1000}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        <small>{t('report-text')}</small>
      </label>
      <button type="submit" class="button" data-report disabled={busy}>
        {t('report-send')}
      </button>
    </form>
  );
}
