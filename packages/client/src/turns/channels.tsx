// The channels of a person: what is there, what is wrong with it, and another one.

import { type Signal, useSignal } from '@preact/signals';
import type { Result } from '@regalia/core';
import { type CallsInfo, type ChannelInfo, HOOK_FORMS, type HookForm } from '@regalia/protocol';
import { serverReason } from '../online/reason.ts';
import { Problem } from '../pages/choice.tsx';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { addChannel, dropChannel, reviveChannel, testChannel } from './api.ts';
import { channelName } from './channel-name.ts';
import { callThisBrowser, canPush, needsInstalling } from './push.ts';

interface Props {
  readonly info: CallsInfo;
  readonly problem: Signal<string>;
  readonly onChange: () => void;
}

export function Channels({ info, problem, onChange }: Props) {
  return (
    <section>
      <h2>{t('channels')}</h2>
      {info.channels.length === 0 && <p class="empty">{t('channels-none')}</p>}
      <ul class="saved">
        {info.channels.map((channel) => (
          <Channel key={channel.id} channel={channel} onChange={onChange} />
        ))}
      </ul>
      <ThisBrowser info={info} onChange={onChange} />
      <NewHook onChange={onChange} />
      {info.mail ? <NewMail onChange={onChange} /> : <p class="note">{t('mail-none')}</p>}
      <Problem text={problem.value} />
    </section>
  );
}

/** A word for the answer of a test or of a failure. */
const answerWords = (answer: string): string => {
  const [id = '', ...rest] = answer.split(' ');
  return /^[a-z]+(-[a-z]+)+$/.test(id)
    ? serverReason({ id, params: { host: rest[0] ?? '', why: rest.join(' '), port: rest[0] ?? '', seconds: rest[0] ?? '' } })
    : answer;
};

function Channel({ channel, onChange }: { readonly channel: ChannelInfo; readonly onChange: () => void }) {
  const said = useSignal('');
  const { id, kind, address, confirmed, off } = channel;
  const name = channelName(channel);
  const act = (work: Promise<Result<unknown>>): void =>
    void work.then((done) => {
      if (!done.ok) said.value = serverReason(done.refusal);
      onChange();
    });
  const test = async (): Promise<void> => {
    said.value = t('channel-testing');
    const done = await testChannel(id);
    if (!done.ok) said.value = serverReason(done.refusal);
    else said.value = t(done.value.ok ? 'channel-taken' : 'channel-not-taken', { answer: answerWords(done.value.answer) });
  };
  return (
    <li class="saved-row channel-row" data-channel={kind}>
      <div class="channel-about">
        <b>{name}</b>
        <span class="channel-address">{address}</span>
        {!confirmed && <span class="tag">{t('channel-unconfirmed')}</span>}
        {off && (
          <p class="why-not" role="alert" data-off>
            {t('channel-off', { answer: answerWords(off.answer) })}
          </p>
        )}
        <p class="note" role="status" data-answer>
          {said.value}
        </p>
      </div>
      <span class="channel-buttons">
        {off && (
          <button type="button" class="button small" data-revive onClick={() => act(reviveChannel(id))}>
            {t('channel-on')}
          </button>
        )}
        {confirmed && (
          <button type="button" class="button small" data-test aria-label={`${t('channel-test')}: ${name}`} onClick={() => void test()}>
            {t('channel-test')}
          </button>
        )}
        <button
          type="button"
          class="button small quiet"
          data-drop
          aria-label={`${t('channel-drop')}: ${name}`}
          onClick={() => act(dropChannel(id))}
        >
          {t('channel-drop')}
        </button>
      </span>
    </li>
  );
}

interface NewProps {
  readonly onChange: () => void;
}

function ThisBrowser({ info, onChange }: NewProps & { readonly info: CallsInfo }) {
  const problem = useSignal('');
  if (needsInstalling()) return <p class="note">{t('push-install')}</p>;
  if (!canPush()) return <p class="note">{t('push-none')}</p>;
  return (
    <p>
      <button
        type="button"
        class="button primary"
        data-push
        onClick={() =>
          void callThisBrowser(info.pushKey).then((done) => {
            problem.value = done.ok ? '' : serverReason(done.refusal);
            if (done.ok) onChange();
          })
        }
      >
        {t('push-add')}
      </button>
      <Problem text={problem.value} />
    </p>
  );
}

function NewHook({ onChange }: NewProps) {
  const form = useSignal<HookForm>('discord');
  const address = useSignal('');
  const problem = useSignal('');
  const add = async (): Promise<void> => {
    const done = await addChannel({ kind: 'hook', form: form.value, address: address.value.trim(), language: settings.language.value });
    problem.value = done.ok ? '' : serverReason(done.refusal);
    if (!done.ok) return;
    address.value = '';
    onChange();
  };
  return (
    <form
      class="channel-form"
      data-new-hook
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label class="field">
        <span>{t('hook-form')}</span>
        <select value={form.value} onChange={(event) => (form.value = HOOK_FORMS[event.currentTarget.selectedIndex] ?? 'json')}>
          {HOOK_FORMS.map((one) => (
            <option key={one} value={one}>
              {t(`form-${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t('hook-url')}</span>
        <input
          type="url"
          required
          maxLength={500}
          placeholder="https://…"
          value={address.value}
          onInput={(event) => {
            address.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="button">
        {t('hook-add')}
      </button>
      <Problem text={problem.value} />
    </form>
  );
}

function NewMail({ onChange }: NewProps) {
  const address = useSignal('');
  const problem = useSignal('');
  const add = async (): Promise<void> => {
    const done = await addChannel({ kind: 'mail', address: address.value.trim(), language: settings.language.value });
    problem.value = done.ok ? '' : serverReason(done.refusal);
    if (!done.ok) return;
    address.value = '';
    onChange();
  };
  return (
    <form
      class="channel-form"
      data-new-mail
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label class="field">
        <span>{t('call-mail-address')}</span>
        <input
          type="email"
          required
          maxLength={200}
          autocomplete="email"
          value={address.value}
          onInput={(event) => {
            address.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="button">
        {t('mail-add')}
      </button>
      <Problem text={problem.value} />
    </form>
  );
}
