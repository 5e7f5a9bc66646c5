import type { Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../text/index.ts';

interface Props {
  readonly label: string;
  readonly value: Signal<string>;
  readonly type?: 'text' | 'password' | 'email';
  readonly autocomplete?: 'username' | 'current-password' | 'new-password' | 'one-time-code' | 'email' | 'off';
  readonly name: string;
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly note?: string;
}

/** A field with its name above it. */
export function TextField({ label, value, type = 'text', autocomplete, name, required = true, minLength, maxLength = 200, note }: Props) {
  const id = useId();
  const about = {
    id,
    name,
    required,
    maxLength,
    ...(minLength === undefined ? {} : { minLength }),
    ...(autocomplete === undefined ? {} : { autocomplete }),
    autocapitalize: 'none',
    spellcheck: false,
    value: value.value,
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => {
      value.value = event.currentTarget.value;
    },
  } as const;
  return (
    <label class="field" for={id}>
      <span>{label}</span>
      {type === 'password' ? (
        <input type="password" {...about} />
      ) : type === 'email' ? (
        <input type="email" {...about} />
      ) : (
        <input type="text" {...about} />
      )}
      {note !== undefined && <small>{note}</small>}
    </label>
  );
}

export const LoginField = ({ value }: { readonly value: Signal<string> }) => (
  <TextField label={t('account-login')} name="login" value={value} autocomplete="username" minLength={3} maxLength={32} />
);

export const NewPassphrase = ({ value }: { readonly value: Signal<string> }) => (
  <TextField
    label={t('account-new-passphrase')}
    name="new-passphrase"
    type="password"
    value={value}
    autocomplete="new-password"
    minLength={10}
    note={t('account-passphrase-note')}
  />
);
