// What a player may ask of the others at a table on a server: taking back, pausing, ending early, a bot for somebody who is gone. And
// giving up.

import { useSignal } from '@preact/signals';
import type { SeatInfo } from '@regalia/protocol';
import { ElsewhereButton } from '../account/elsewhere.tsx';
import { AwayPanel } from '../orders/away-panel.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import { ownSeat } from './consent.tsx';
import type { Play } from './play.ts';
import type { OnlineExtras, TableRequest } from './seen-match.ts';

interface Props {
  readonly play: Play;
  readonly online: OnlineExtras;
}

export function Requests({ play, online }: Props) {
  const conceding = useSignal(false);
  const problem = useSignal('');
  const info = online.info.value;
  const own = ownSeat(play);
  const mine = info.seats.find(({ seat }) => seat === own);
  if (!mine || mine.conceded || info.phase !== 'playing') return null;
  const request = (wish: TableRequest): void => {
    problem.value = '';
    void online.request(wish).then((done) => {
      if (!done.ok) problem.value = plainReason(done.refusal);
    });
  };
  const close = (): void => {
    conceding.value = false;
  };
  const concede = (): void => {
    close();
    request({ type: 'concede' });
  };
  return (
    <details class="chat requests">
      <summary>{t('requests')}</summary>
      <p class="request-buttons">
        <button
          type="button"
          class="button small"
          data-undo-sent
          disabled={online.undoable.value === undefined}
          onClick={() => online.undoable.value && request({ type: 'undo', ...online.undoable.value })}
        >
          {t('undo-sent')}
        </button>
        <Questions online={online} own={mine} onAsk={request} />
        <button
          type="button"
          class="button small"
          data-concede
          onClick={() => {
            conceding.value = true;
          }}
        >
          {t('concede')}
        </button>
      </p>
      <ElsewhereButton table={info.id} small />
      <AwayPanel online={online} own={mine} />
      {problem.value !== '' && (
        <p class="why-not" role="alert" data-request-refused>
          <span>{problem.value}</span>
        </p>
      )}
      {conceding.value && <Concede ends={info.seats.filter(({ conceded }) => !conceded).length <= 2} onYes={concede} onNo={close} />}
    </details>
  );
}

interface QuestionsProps {
  readonly online: OnlineExtras;
  readonly own: SeatInfo;
  readonly onAsk: (wish: TableRequest) => void;
}

/** What needs the consent of the others. One thing at a time. */
function Questions({ online, own, onAsk }: QuestionsProps) {
  const { seats, proposal, paused } = online.info.value;
  const to = online.takeBackTo.value;
  const others = seats.filter(({ seat, kind, conceded }) => seat !== own.seat && kind === 'person' && !conceded);
  const waiting = proposal !== null || paused;
  return (
    <>
      <button
        type="button"
        class="button small"
        data-ask="takeback"
        disabled={waiting || to === undefined}
        onClick={() => to !== undefined && onAsk({ type: 'propose', what: { kind: 'takeback', to } })}
      >
        {t('ask-takeback')}
      </button>
      {(['pause', 'end'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          class="button small"
          data-ask={kind}
          disabled={waiting}
          onClick={() => onAsk({ type: 'propose', what: { kind } })}
        >
          {t(`ask-${kind}`)}
        </button>
      ))}
      {others.map(({ seat, name }) => (
        <button
          key={seat}
          type="button"
          class="button small"
          data-ask="replace"
          disabled={waiting}
          onClick={() => onAsk({ type: 'propose', what: { kind: 'replace', seat } })}
        >
          {t('ask-replace', { name })}
        </button>
      ))}
    </>
  );
}

interface ConcedeProps {
  /** Whether the game is over by it. */
  readonly ends: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

const Concede = ({ ends, onYes, onNo }: ConcedeProps) => (
  <Dialog label={t('concede-sure')} onClose={onNo}>
    <h2>{t('concede-sure')}</h2>
    <p>{t(ends ? 'concede-text-ends' : 'concede-text')}</p>
    <p class="end-actions">
      <button type="button" class="button" data-concede-yes onClick={onYes}>
        {t('concede-yes')}
      </button>
      <button type="button" class="button primary" data-autofocus onClick={onNo}>
        {t('concede-no')}
      </button>
    </p>
  </Dialog>
);
