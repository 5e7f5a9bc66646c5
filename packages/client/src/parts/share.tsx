import { useSignal } from '@preact/signals';
import { t } from '../text/index.ts';

/** Saves a text as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Something to be given to somebody. */
interface Gift {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
}

/** Hands (fingers) have a sheet to share from; a mouse has a clipboard. */
const hasShareSheet = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** Gives something away as the device does it. Answers the id of the sentence that tells what came of it. */
export async function sendOrCopy(gift: Gift): Promise<'copied' | 'shared' | 'not-shared'> {
  if (hasShareSheet()) {
    try {
      await navigator.share(gift);
      return 'shared';
    } catch (error) {
      // Who closes the sheet wants nothing else instead.
      if (error instanceof DOMException && error.name === 'AbortError') return 'not-shared';
    }
  }
  return copy([gift.text, gift.url].filter((part) => part !== undefined).join(' '));
}

async function copy(text: string): Promise<'copied' | 'not-shared'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return copyByHand(text) ? 'copied' : 'not-shared';
  }
}

/** The clipboard is for secure pages only; in a home network a page often is none. */
function copyByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

interface Props extends Gift {
  readonly label: string;
  readonly primary?: boolean;
}

/** Shares with whatever the device has for it; copies where there is nothing. */
export function Copy({ label, primary = false, ...gift }: Props) {
  const said = useSignal('');
  const share = async (): Promise<void> => {
    said.value = t(await sendOrCopy(gift));
  };
  return (
    <>
      <button type="button" class={`button ${primary ? 'primary' : ''}`} data-share onClick={() => void share()}>
        {said.value || label}
      </button>
      <span class="sr" role="status">
        {said.value}
      </span>
    </>
  );
}
