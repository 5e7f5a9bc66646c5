// Where a value comes from: a letter and a word, and the way to say that one's own copy has the same.

import type { Origin, Path } from '@regalia/kit/workshop';
import { pathText } from '@regalia/kit/workshop';
import { t } from '../text/index.ts';
import type { Bench } from './bench.ts';

/** A sign for each, so that it is told apart without colour. */
export const SIGNS: Readonly<Record<Origin, string>> = { printed: '◆', deduced: '◇', reconstructed: '?', other: '○', copy: '✓' };

/** So many owners who agree confirm a value. */
const ENOUGH = 2;

export function OriginMark({ bench, path }: { readonly bench: Bench; readonly path: Path }) {
  const origin = bench.origin(path);
  const { count, names } = bench.owners(path);
  const words = count >= ENOUGH ? [t('origin-owners', { n: count }), names.join(', ')].filter(Boolean).join(': ') : t(`origin-${origin}`);
  if (count >= ENOUGH)
    return (
      <span class="origin origin-copy" title={words} role="img" aria-label={words} data-owners={count}>
        {count}✓
      </span>
    );
  if (origin === 'copy')
    return (
      <span class="origin origin-copy" title={words} role="img" aria-label={words}>
        {SIGNS.copy}
      </span>
    );
  return (
    <button
      type="button"
      class={`origin origin-${origin}`}
      title={`${words}. ${t('shop-confirm-one')}`}
      aria-label={`${words}. ${t('shop-confirm-one')}`}
      data-confirm-path={pathText(path)}
      onClick={() => bench.confirm([path])}
    >
      {SIGNS[origin]}
    </button>
  );
}
