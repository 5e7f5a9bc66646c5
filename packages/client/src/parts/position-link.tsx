// The link to a moment of a game that is over: by the table's name where anybody may look at it, else with the whole game in it.

import { useSignal } from '@preact/signals';
import { packRecord } from '../local/packed-record.ts';
import { href, linkTo } from '../router.ts';
import { t } from '../text/index.ts';
import { download, sendOrCopy } from './share.tsx';

interface Props {
  readonly id: string;
  readonly game: string;
  readonly record: string;
  /** The entry to open it at; the beginning when there is none. */
  readonly at: number | undefined;
  /** Whether anybody finds the game by its id, on the server. */
  readonly byId: boolean;
  readonly label: string;
}

export function PositionLink({ id, game, record, at, byId, label }: Props) {
  const said = useSignal('');
  const share = async (): Promise<void> => {
    const link = await linkOf({ id, record, at, byId });
    if (link === undefined) {
      download(`${game}-${id}.regalia`, record);
      said.value = t('link-too-long');
    } else said.value = t(await sendOrCopy({ url: link }));
  };
  return (
    <>
      <button type="button" class="button" data-position-link onClick={() => void share()}>
        {label}
      </button>
      <span class="said" role="status">
        {said.value}
      </span>
    </>
  );
}

/** Undefined when the game is too long for an address. */
async function linkOf({ id, record, at, byId }: Pick<Props, 'id' | 'record' | 'at' | 'byId'>): Promise<string | undefined> {
  const query = at === undefined ? undefined : { at: String(at) };
  if (byId) return linkTo(href('replay', id), query);
  const packed = await packRecord(record);
  return packed === undefined ? undefined : linkTo(`${href('replay')}#${packed}`, query);
}
