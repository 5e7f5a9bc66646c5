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

/** Shares a text with whatever the device has for it; copies it where there is nothing. */
export function Copy({ text, label }: { readonly text: string; readonly label: string }) {
  const done = useSignal(false);
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      done.value = true;
    } catch {
      await navigator.share?.({ text }).catch(() => undefined);
    }
  };
  return (
    <button type="button" class="button" onClick={() => void share()}>
      {done.value ? t('copied') : label}
    </button>
  );
}
