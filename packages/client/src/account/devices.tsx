// The devices that are signed in, and how to sign them out.

import { useSignal } from '@preact/signals';
import type { SessionInfo } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { endOtherSessions, endSession, sessionsHere } from '../online/account-api.ts';
import { Problem } from '../pages/choice.tsx';
import { t } from '../text/index.ts';
import { useDoing } from './doing.ts';
import { ElsewhereButton } from './elsewhere.tsx';
import { deviceName, momentOf } from './words.ts';

export function Devices() {
  const sessions = useSignal<readonly SessionInfo[]>([]);
  const { problem, busy, run } = useDoing();
  const look = async (): Promise<void> => {
    const found = await run(sessionsHere);
    if (found) sessions.value = found.sessions;
  };
  const end = async (work: Parameters<typeof run>[0]): Promise<void> => {
    if ((await run(work)) !== undefined) await look();
  };
  useEffect(() => void look(), []);
  return (
    <section data-devices={sessions.value.length}>
      <h2>{t('devices')}</h2>
      <ul class="saved">
        {sessions.value.map(({ id, device, seenAt, current }) => (
          <li key={id} class="saved-row account-row">
            <b>{deviceName(device)}</b>
            <span>{current ? t('device-this') : t('device-seen', { when: momentOf(seenAt) })}</span>
            {!current && (
              <button
                type="button"
                class="button small quiet"
                disabled={busy.value}
                aria-label={`${t('device-end')}: ${deviceName(device)}`}
                onClick={() => void end(() => endSession(id))}
              >
                {t('device-end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem text={problem.value} />
      <p class="account-ways">
        <ElsewhereButton />
        {sessions.value.length > 1 && (
          <button type="button" class="button" data-end-others disabled={busy.value} onClick={() => void end(endOtherSessions)}>
            {t('devices-end-others')}
          </button>
        )}
      </p>
    </section>
  );
}
