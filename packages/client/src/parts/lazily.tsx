import { signal } from '@preact/signals';
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../text/index.ts';

/** A component that is loaded when it is first shown. `meanwhile` is the id of what is said until then; nothing when empty. */
export function lazily(load: () => Promise<ComponentType>, meanwhile = 'loading'): FunctionComponent {
  const loaded = signal<ComponentType | undefined>(undefined);
  const failed = signal(false);
  return () => {
    useEffect(() => {
      if (loaded.value) return;
      load().then(
        (component) => {
          loaded.value = component;
        },
        () => {
          failed.value = true;
        },
      );
    }, []);
    const Inner = loaded.value;
    if (Inner) return <Inner />;
    const said = failed.value ? 'load-failed' : meanwhile;
    return said === '' ? null : <p class="loading">{t(said)}</p>;
  };
}
