// Talking at a table on a server.

import { useSignal } from '@preact/signals';
import { t } from '../text/index.ts';
import type { OnlineExtras } from './seen-match.ts';

export function Chat({ online }: { readonly online: OnlineExtras }) {
  const text = useSignal('');
  const lines = online.chat.value;
  return (
    <details class="chat">
      <summary>
        {t('chat')} {lines.length > 0 && <span class="tag">{lines.length}</span>}
      </summary>
      <ul aria-live="polite">
        {lines.slice(-50).map((line) => (
          <li key={`${line.room}-${line.n}`}>
            <b>{line.from}</b> {line.text}
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.value.trim() !== '') online.say(text.value.trim());
          text.value = '';
        }}
      >
        <label>
          <span class="sr">{t('chat-say')}</span>
          <input
            type="text"
            maxLength={500}
            placeholder={t('chat-say')}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </label>
      </form>
    </details>
  );
}

/** Says when the line is down; it comes back by itself. */
export function ConnectionBar({ online }: { readonly online: OnlineExtras }) {
  if (online.connection.value === 'open') return null;
  return (
    <div class="past-bar connection" role="status">
      {t(`connection-${online.connection.value}`)}
    </div>
  );
}
