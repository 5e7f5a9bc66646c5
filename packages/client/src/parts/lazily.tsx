import { signal } from '@preact/signals';
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../text/index.ts';

const OneMoment = () => <p class="loading">{t('loading')}</p>;

/** A component that is loaded when it is first shown, and what is shown until then. */
export function lazily(load: () => Promise<ComponentType>, Meanwhile: FunctionComponent = OneMoment): FunctionComponent {
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
    return failed.value ? <p class="loading">{t('load-failed')}</p> : <Meanwhile />;
  };
}
