// Talking at a table on a server, and who is there.

import { type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { Result } from '@regalia/core';
import type { ChatLine } from '@regalia/protocol';
import { useEffect, useRef } from 'preact/hooks';
import { AboutPerson } from '../account/about-person.tsx';
import { shortName } from '../local/player-names.ts';
import { keepRead, readUpTo } from '../online/chat-read.ts';
import { serverReason } from '../online/reason.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { OnlineExtras } from './seen-match.ts';

interface Props {
  readonly online: OnlineExtras;
}

export function Chat({ online }: Props) {
  const { id, yours } = online.info.value;
  const open = useSignal(false);
  const read = useSignal(readUpTo(id));
  const unread = useComputed(() => online.chat.value.filter(({ n, seat }) => n > read.value && !isOwn(seat, yours)).length);
  useSignalEffect(() => {
    const last = online.chat.value.at(-1)?.n ?? 0;
    if (!open.value || last <= read.peek()) return;
    read.value = last;
    keepRead(id, last);
  });
  return (
    <details
      class="chat"
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>
        {t('chat')}{' '}
        {unread.value > 0 && (
          <span class="tag unread" data-unread={unread.value}>
            {t('chat-unread', { n: unread.value })}
          </span>
        )}
        <Presence online={online} />
      </summary>
      <Lines lines={online.chat.value} yours={yours} />
      <Mutes online={online} />
      {online.named.value ? <Say online={online} /> : <TakeName online={online} />}
      {yours.length === 0 && <p class="note">{t('chat-spectators')}</p>}
    </details>
  );
}

const isOwn = (seat: string | null, yours: readonly string[]): boolean => seat !== null && yours.includes(seat);

/** What was said, the newest in sight. */
function Lines({ lines, yours }: { readonly lines: readonly ChatLine[]; readonly yours: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const last = lines.at(-1)?.n;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  const when = new Intl.DateTimeFormat(settings.language.value, { timeStyle: 'short' });
  return (
    <ul ref={list} aria-live="polite" aria-label={t('chat')} tabIndex={0}>
      {lines.slice(-200).map((line) => (
        <li key={`${line.room}-${line.n}`} class={isOwn(line.seat, yours) ? 'chat-own' : ''}>
          <b>{line.from}</b> <time dateTime={new Date(line.at).toISOString()}>{when.format(line.at)}</time> <span>{line.text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The answer to something that was asked of the server, if it was a refusal. */
const told = (problem: Signal<string>, done: Result<unknown>): boolean => {
  problem.value = done.ok ? '' : serverReason(done.refusal);
  return done.ok;
};

function Problem({ problem }: { readonly problem: Signal<string> }) {
  return problem.value === '' ? null : (
    <p class="why-not" role="alert">
      <span>{problem.value}</span>
    </p>
  );
}

function Say({ online }: Props) {
  const text = useSignal('');
  const problem = useSignal('');
  const say = async (): Promise<void> => {
    const words = text.value.trim();
    if (words === '') return;
    text.value = '';
    // What could not be said is not lost.
    if (!told(problem, await online.say(words))) text.value = words;
  };
  return (
    <form
      class="chat-say"
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <label>
        <span class="sr">{t('chat-say')}</span>
        <input
          type="text"
          maxLength={500}
          autocomplete="off"
          placeholder={t('chat-say')}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="button small">
        {t('chat-send')}
      </button>
      <Problem problem={problem} />
    </form>
  );
}

/** Whoever looks on and wants to speak says first who it is. */
function TakeName({ online }: Props) {
  const name = useSignal(settings.name.value);
  const problem = useSignal('');
  const take = async (): Promise<void> => {
    const wanted = name.value.trim();
    if (wanted !== '' && told(problem, await online.takeName(wanted))) settings.name.value = wanted;
  };
  return (
    <form
      class="chat-say"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <label>
        <span class="sr">{t('set-name')}</span>
        <input
          type="text"
          maxLength={24}
          placeholder={t('set-name')}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="button small">
        {t('name-take')}
      </button>
      <Problem problem={problem} />
    </form>
  );
}

/** Whom one does not want to read. Players read players, so it is theirs alone. */
function Mutes({ online }: Props) {
  const { seats, yours } = online.info.value;
  const problem = useSignal('');
  const others = yours.length === 0 ? [] : seats.filter(({ kind, seat }) => kind === 'person' && !yours.includes(seat));
  if (others.length === 0) return null;
  return (
    <p class="mutes">
      {others.map(({ seat, name }) => {
        const muted = online.muted.value.includes(seat);
        return (
          <button
            key={seat}
            type="button"
            class="button small quiet"
            aria-pressed={muted}
            data-mute={seat}
            onClick={() => void online.mute(seat, !muted).then((done) => told(problem, done))}
          >
            {t(muted ? 'unmute' : 'mute', { name })}
          </button>
        );
      })}
      {others.map(({ seat, name }) => (
        <AboutPerson key={seat} table={online.info.value.id} seat={seat} name={name} />
      ))}
      <Problem problem={problem} />
    </p>
  );
}

/** Who is connected now. */
function Presence({ online }: Props) {
  const { seats } = online.info.value;
  const here = online.present.value.flatMap((seat) => seats.find((one) => one.seat === seat)?.name ?? []);
  const watching = online.spectators.value;
  return (
    <span class="presence" data-here={here.length} data-watching={watching}>
      {here.length > 0 && t('here-now', { names: here.map(shortName).join(', ') })}
      {watching > 0 && ` ${t(watching === 1 ? 'looks-on' : 'look-on', { n: watching })}`}
    </span>
  );
}
