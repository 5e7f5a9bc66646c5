// Who one is to the others: asked for once, before one sits down somewhere for the first time.

import { useSignal } from '@preact/signals';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';

interface Props {
  /** What the button says that takes the name. */
  readonly label: string;
  /** Why the name before was not taken. */
  readonly problem: string;
  readonly onName: (name: string) => void;
}

/** A name in a record has no brackets: they are a bot's. */
const cleaned = (text: string): string => text.replace(/[()]/g, '');

export function NameForm({ label, problem, onName }: Props) {
  const name = useSignal(settings.name.value);
  return (
    <form
      class="name-form"
      data-name-form
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.value.trim();
        if (wanted === '') return;
        settings.name.value = wanted;
        onName(wanted);
      }}
    >
      <label class="field">
        <span>{t('name-asked')}</span>
        <input
          type="text"
          required
          maxLength={24}
          autocomplete="nickname"
          value={name.value}
          onInput={(event) => {
            name.value = cleaned(event.currentTarget.value);
          }}
        />
      </label>
      {problem !== '' && (
        <p class="why-not" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" class="button primary large" data-named>
        {label}
      </button>
      <p class="note">{t('name-note')}</p>
    </form>
  );
}
