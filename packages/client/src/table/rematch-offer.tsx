import { useSignal } from '@preact/signals';
import { go, href } from '../router.ts';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import type { OnlineExtras } from './seen-match.ts';

/** Somebody who sat here would like to play again: the next table waits. */
export function RematchOffer({ online }: { readonly online: OnlineExtras }) {
  const problem = useSignal('');
  const { rematch } = online.info.value;
  if (rematch === null) return null;
  // Who asks for the rematch that is there already sits down at it.
  const join = async (): Promise<void> => {
    const next = await online.rematch();
    if (next.ok) go(href('online', next.value.id));
    else problem.value = plainReason(next.refusal);
  };
  return (
    <section class="notice" data-rematch>
      <p>{t('rematch-waits')}</p>
      <button type="button" class="button primary small" onClick={() => void join()}>
        {t('rematch-join')}
      </button>
      {problem.value !== '' && (
        <span class="why-not" role="alert">
          {problem.value}
        </span>
      )}
    </section>
  );
}
