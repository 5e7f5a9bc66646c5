// What is one's own at a table: a private note, how one is called to it, and the link by which one plays on another device.

import { useSignal } from '@preact/signals';
import { CALL_MODES, type ChannelInfo, type OwnMarks, type TableCalls } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { serverReason } from '../online/reason.ts';
import { Problem } from '../pages/choice.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import { Copy } from '../parts/share.tsx';
import { href, linkTo } from '../router.ts';
import { t } from '../text/index.ts';
import { changeMarks, makeSeatLink, myCalls, ownMarks, revokeSeatLink } from './api.ts';
import { channelName } from './channel-name.ts';

interface Props {
  readonly table: string;
  readonly seats: readonly string[];
}

/** Milliseconds without typing after which a note is kept. */
const TYPING = 700;

export function OwnPart({ table, seats }: Props) {
  const marks = useSignal<OwnMarks | undefined>(undefined);
  const open = useSignal(false);
  useEffect(() => {
    if (!open.value) return;
    void ownMarks(table).then((found) => {
      if (found.ok) marks.value = found.value;
    });
  }, [table, open.value]);
  return (
    <details
      class="chat own-part"
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>{t('own-part')}</summary>
      {marks.value && <Note table={table} first={marks.value.note} />}
      {marks.value && <CallsHere table={table} first={marks.value} />}
      {seats.map((seat) => (
        <SeatLink key={seat} table={table} seat={seat} />
      ))}
    </details>
  );
}

function Note({ table, first }: { readonly table: string; readonly first: string }) {
  const note = useSignal(first);
  const kept = useSignal(first);
  const problem = useSignal('');
  const keep = async (text: string): Promise<void> => {
    if (text === kept.value) return;
    const done = await changeMarks(table, { note: text });
    problem.value = done.ok ? '' : serverReason(done.refusal);
    if (done.ok) kept.value = text;
  };
  useEffect(() => {
    const soon = setTimeout(() => void keep(note.value), TYPING);
    return () => clearTimeout(soon);
  }, [note.value]);
  return (
    <label class="field">
      <span>{t('note')}</span>
      <textarea
        rows={3}
        maxLength={4_000}
        value={note.value}
        data-note
        onInput={(event) => {
          note.value = event.currentTarget.value;
        }}
        onBlur={() => void keep(note.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <span class="note" role="status" data-note-kept={note.value === kept.value}>
        {note.value === kept.value ? t('note-only-you') : '…'}
      </span>
      <Problem text={problem.value} />
    </label>
  );
}

function CallsHere({ table, first }: { readonly table: string; readonly first: OwnMarks }) {
  const calls = useSignal<TableCalls>(first.calls);
  const change = (part: Partial<TableCalls>): void => {
    calls.value = { ...calls.value, ...part };
    void changeMarks(table, { calls: calls.value });
  };
  return (
    <>
      <label class="field">
        <span>{t('calls-here')}</span>
        <select
          value={calls.value.mode ?? ''}
          data-calls-here
          onChange={(event) => change({ mode: CALL_MODES.find((one) => one === event.currentTarget.value) ?? null })}
        >
          <option value="">{t('calls-as-usual')}</option>
          {CALL_MODES.map((one) => (
            <option key={one} value={one}>
              {t(`calls-mode-${one}`)}
            </option>
          ))}
        </select>
      </label>
      {calls.value.mode !== 'off' && <ChannelsHere chosen={calls.value.channels} onChange={(channels) => change({ channels })} />}
    </>
  );
}

interface ChannelsProps {
  /** The ids of those by which this table calls; null for all. */
  readonly chosen: TableCalls['channels'];
  readonly onChange: (channels: string[] | null) => void;
}

/** By which of one's channels this table calls, where there are several. */
function ChannelsHere({ chosen, onChange }: ChannelsProps) {
  const all = useSignal<readonly ChannelInfo[]>([]);
  useEffect(() => {
    void myCalls().then((found) => {
      if (found.ok) all.value = found.value.channels;
    });
  }, []);
  if (all.value.length < 2) return null;
  const ids = all.value.map(({ id }) => id);
  const isOn = (id: string): boolean => chosen === null || chosen.includes(id);
  const turn = (id: string, on: boolean): void => {
    const next = ids.filter((one) => (one === id ? on : isOn(one)));
    onChange(next.length === ids.length ? null : next);
  };
  return (
    <fieldset data-channels-here>
      <legend>{t('channels-here')}</legend>
      {all.value.map((channel) => (
        <label key={channel.id} class="check">
          <input type="checkbox" checked={isOn(channel.id)} onChange={(event) => turn(channel.id, event.currentTarget.checked)} />
          <span>
            {channelName(channel)} <small>{channel.address}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A link with the seat in it: whoever has it plays. */
function SeatLink({ table, seat }: { readonly table: string; readonly seat: string }) {
  const link = useSignal('');
  const said = useSignal('');
  const make = async (): Promise<void> => {
    const made = await makeSeatLink(table, seat);
    said.value = made.ok ? '' : serverReason(made.refusal);
    if (made.ok) link.value = linkTo(href('online', table), { seat: made.value.token });
  };
  const revoke = async (): Promise<void> => {
    const done = await revokeSeatLink(table, seat);
    said.value = done.ok ? t('seat-link-revoked') : serverReason(done.refusal);
    link.value = '';
  };
  return (
    <div class="seat-link" data-seat-link={seat}>
      <p class="note">{t('seat-link-text')}</p>
      <p class="request-buttons">
        <button type="button" class="button small" data-make-link onClick={() => void make()}>
          {t('seat-link', { seat })}
        </button>
        <button type="button" class="button small quiet" onClick={() => void revoke()}>
          {t('seat-link-revoke')}
        </button>
      </p>
      {link.value !== '' && (
        <div class="seat-link-shown">
          <QrCode text={link.value} label={t('seat-link-qr')} />
          <code class="hash" data-link>
            {link.value}
          </code>
          <Copy url={link.value} label={t('seat-link-share')} />
        </div>
      )}
      <p role="status" class="note">
        {said.value}
      </p>
    </div>
  );
}
