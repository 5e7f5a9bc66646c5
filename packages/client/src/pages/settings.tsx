import type { Signal } from '@preact/signals';
import { courtName } from '@regalia/kit';
import { LANGUAGES } from '@regalia/manifest';
import { Emblem, LOOKS } from '@regalia/parts';
import { LOUDNESS, SPEEDS, settings, THEMES } from '../settings.ts';
import { make } from '../sound.ts';
import { t } from '../text/index.ts';
import { Ornament } from './ornament.tsx';

export function SettingsPage() {
  return (
    <div class="page settings">
      <Ornament kind="quill" />
      <h1>{t('nav-settings')}</h1>
      <label class="field">
        <span>{t('set-name')}</span>
        <input
          type="text"
          maxLength={24}
          value={settings.name.value}
          placeholder={courtName(0)}
          onInput={(event) => {
            settings.name.value = event.currentTarget.value.replace(/[()]/g, '');
          }}
        />
      </label>
      <fieldset class="field">
        <legend>{t('set-look')}</legend>
        <div class="choice">
          {LOOKS.map((look) => (
            <button
              key={look.id}
              type="button"
              class="look"
              aria-pressed={settings.look.value === look.id}
              aria-label={t(`look-${look.id}`)}
              title={t(`look-${look.id}`)}
              onClick={() => {
                settings.look.value = look.id;
              }}
            >
              <Emblem look={look} />
            </button>
          ))}
        </div>
      </fieldset>
      <Choice name="language" all={LANGUAGES} chosen={settings.language} />
      <Choice name="theme" all={THEMES} chosen={settings.theme} />
      <Choice name="speed" all={SPEEDS} chosen={settings.speed} />
      <Choice name="sound" all={LOUDNESS} chosen={settings.sound} onChosen={() => make('stamp')} />
      <Choice name="confirm" all={['off', 'on']} chosen={settings.confirm} />
      <Choice name="known" all={['on', 'off']} chosen={settings.known} />
      <Choice name="hints" all={['on', 'off']} chosen={settings.hints} />
      {typeof Notification !== 'undefined' && Notification.permission === 'default' && (
        <div class="field">
          <span>{t('set-notify')}</span>
          <button type="button" class="button" onClick={() => void Notification.requestPermission()}>
            {t('set-notify-ask')}
          </button>
        </div>
      )}
    </div>
  );
}

function Choice<T extends string>({
  name,
  all,
  chosen,
  onChosen,
}: {
  readonly name: string;
  readonly all: readonly T[];
  readonly chosen: Signal<T>;
  readonly onChosen?: () => void;
}) {
  return (
    <fieldset class="field">
      <legend>{t(`set-${name}`)}</legend>
      <div class="choice">
        {all.map((one) => (
          <button
            key={one}
            type="button"
            class="button"
            aria-pressed={chosen.value === one}
            onClick={() => {
              chosen.value = one;
              onChosen?.();
            }}
          >
            {t(`${one === 'on' || one === 'off' ? (name === 'speed' ? 'speed' : 'switch') : name}-${one}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
