import type { Signal } from '@preact/signals';
import { t } from '../text/index.ts';

interface Props {
  readonly label: string;
  readonly value: Signal<string>;
  readonly type?: 'text' | 'password' | 'email';
  readonly autocomplete?: string;
  readonly name: string;
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly note?: string;
}

/** A field with its name above it. */
export const TextField = ({
  label,
  value,
  type = 'text',
  autocomplete,
  name,
  required = true,
  minLength,
  maxLength = 200,
  note,
}: Props) => (
  <label class="field">
    <span>{label}</span>
    <input
      type={type}
      name={name}
      required={required}
      maxLength={maxLength}
      {...(minLength === undefined ? {} : { minLength })}
      {...(autocomplete === undefined ? {} : { autocomplete })}
      autocapitalize="none"
      spellcheck={false}
      value={value.value}
      onInput={(event) => {
        value.value = event.currentTarget.value;
      }}
    />
    {note !== undefined && <small>{note}</small>}
  </label>
);

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
