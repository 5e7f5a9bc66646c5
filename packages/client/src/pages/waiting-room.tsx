// Before a game on the server begins: what will be played, who is there, who is missing, and how to call them.

import { type Signal, useSignal } from '@preact/signals';
import { type Result, refused } from '@regalia/core';
import { Emblem, lookAt, looksOf } from '@regalia/parts';
import type { SeatInfo, TableInfo } from '@regalia/protocol';
import { InviteContacts } from '../account/contacts.tsx';
import { gameName } from '../games.ts';
import { namedLevel, USUAL } from '../local/levels.ts';
import { shortName } from '../local/player-names.ts';
import { inviteAnew, joinTable, leaveSeat, someone, startTable } from '../online/api.ts';
import { keepInvite } from '../online/invites.ts';
import { serverReason } from '../online/reason.ts';
import { QrCode } from '../parts/qr-code.tsx';
import { Copy } from '../parts/share.tsx';
import { href, linkTo } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { OwnPart } from '../turns/own-part.tsx';
import { Problem } from './choice.tsx';
import { LevelSelect, levelName, useBotNames } from './levels.tsx';
import { NameForm } from './name-form.tsx';
import { Ornament } from './ornament.tsx';
import { settingsOf } from './table-settings.ts';

interface Props {
  readonly info: TableInfo;
  readonly invite: string | undefined;
  /** How the table stands after something was done. */
  readonly onChange: (info: TableInfo) => void;
}

/** Does something at the table and says why it was not done, if it was not. */
type Do = (work: Promise<Result<TableInfo>>) => Promise<void>;

/** Starts with bots on the free seats. */
async function startWith(info: TableInfo, chosen: string): Promise<Result<TableInfo>> {
  const level = await namedLevel(info.game, chosen);
  return level === undefined ? refused('bots-missing') : startTable(info.id, level);
}

/** Sits down under a name. */
async function joinAs(name: string, table: string, invite: string | undefined): Promise<Result<TableInfo>> {
  const person = await someone(name);
  return person.ok ? joinTable(table, invite) : person;
}

export function WaitingRoom({ info, invite, onChange }: Props) {
  const problem = useSignal('');
  const act: Do = async (work) => {
    const done = await work;
    problem.value = done.ok ? '' : serverReason(done.refusal);
    if (done.ok) onChange(done.value);
  };
  const mine = info.yours.length > 0;
  const free = info.seats.filter(({ kind }) => kind === 'free').length;
  return (
    <div class="page waiting">
      <Ornament kind="table" />
      <h1>{info.title}</h1>
      <p class="note">{gameName(info.game)}</p>
      <p class="lead">{t(mine ? 'waiting-text' : 'waiting-guest', { n: free })}</p>
      <ul class="table-settings" aria-label={t('waiting-settings')}>
        {settingsOf(info).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Seats info={info} act={act} />
      {mine && <Problem text={problem.value} />}
      {!mine && <Join info={info} invite={invite} act={act} problem={problem} />}
      {info.host && <Start info={info} act={act} />}
      {mine && free > 0 && <InviteContacts table={info.id} invite={invite} />}
      {mine && free > 0 && <Invitation info={info} invite={invite} problem={problem} />}
      {mine && <OwnPart table={info.id} seats={info.yours} />}
    </div>
  );
}

interface JoinProps extends Omit<Props, 'onChange'> {
  readonly act: Do;
  readonly problem: Signal<string>;
}

/** Who has a name sits down at once; who has none, or one that is not taken, is asked for one. */
function Join({ info, invite, act, problem }: JoinProps) {
  const asked = useSignal(settings.name.peek().trim() === '');
  const join = (name: string): Promise<void> => act(joinAs(name, info.id, invite));
  if (asked.value || problem.value !== '')
    return <NameForm label={t('online-join')} problem={problem.value} onName={(name) => void join(name)} />;
  const name = settings.name.value.trim();
  return (
    <p class="end-actions">
      <button type="button" class="button primary large" data-join onClick={() => void join(name)}>
        {t('join-as', { name })}
      </button>
      <button
        type="button"
        class="button quiet"
        onClick={() => {
          asked.value = true;
        }}
      >
        {t('other-name')}
      </button>
    </p>
  );
}

function Seats({ info, act }: { readonly info: TableInfo; readonly act: Do }) {
  const looks = looksOf(info.seats.length, { seat: 0, look: settings.look.value });
  return (
    <ul class="saved" aria-live="polite">
      {info.seats.map((place, i) => (
        <li key={place.seat} class={`saved-row waiting-seat ${place.kind === 'free' ? 'seat-free' : ''}`} data-seat={place.seat}>
          <Emblem look={lookAt(looks, i)} />
          <b>{seatName(place)}</b>
          {place.kind === 'bot' && place.level !== null && <span class="tag">{levelName(place.level)}</span>}
          {info.yours.includes(place.seat) && (
            <>
              <span class="tag">{t('you')}</span>
              {!info.host && (
                <button type="button" class="button small quiet" data-leave onClick={() => void act(leaveSeat(info.id, place.seat))}>
                  {t('waiting-leave')}
                </button>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function seatName({ kind, name }: SeatInfo): string {
  if (kind === 'free') return t('waiting-free');
  return kind === 'bot' ? shortName(name) : name;
}

function Start({ info, act }: { readonly info: TableInfo; readonly act: Do }) {
  const fill = useSignal(USUAL);
  const names = useBotNames(info.game);
  return (
    <p class="fill">
      <button type="button" class="button" data-fill onClick={() => void act(startWith(info, fill.value))}>
        {t('online-start')}
      </button>
      <LevelSelect label={t('fill-level')} names={names} chosen={fill} />
    </p>
  );
}

/** The link, for a clipboard, a share sheet and a camera. */
function Invitation({
  info,
  invite,
  problem,
}: {
  readonly info: TableInfo;
  readonly invite: string | undefined;
  readonly problem: Signal<string>;
}) {
  const shown = useSignal(invite);
  const isOpen = info.visibility === 'open';
  const renew = async (): Promise<void> => {
    const made = await inviteAnew(info.id);
    if (!made.ok) {
      problem.value = serverReason(made.refusal);
      return;
    }
    keepInvite(info.id, made.value.invite);
    shown.value = made.value.invite;
  };
  // Who came without the invitation cannot hand it on; the host can make another.
  if (shown.value === undefined && !isOpen)
    return info.host ? (
      <p>
        <button type="button" class="button" data-invite-anew onClick={() => void renew()}>
          {t('invite-anew')}
        </button>
      </p>
    ) : null;
  const address = linkTo(href('online', info.id), shown.value === undefined ? undefined : { invite: shown.value });
  return (
    <section class="invitation" aria-label={t('invitation')}>
      <QrCode text={address} label={t('qr-label')} />
      <div>
        <h2>{t('invitation')}</h2>
        <p>{t('invitation-text')}</p>
        <code class="hash" data-invite>
          {address}
        </code>
        <p class="end-actions">
          <Copy
            title={`Regalia: ${gameName(info.game)}`}
            text={t('invitation-say', { game: gameName(info.game) })}
            url={address}
            label={t('online-invite')}
            primary
          />
          {info.host && !isOpen && (
            <button type="button" class="button quiet" data-invite-anew onClick={() => void renew()}>
              {t('invite-anew')}
            </button>
          )}
        </p>
        {info.host && !isOpen && <p class="note">{t('invite-anew-text')}</p>}
      </div>
    </section>
  );
}
