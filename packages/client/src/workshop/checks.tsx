// What is known of a board: where its values come from, and whether as much of everything is there as in the box.

import { type Difference, differences, ORIGINS, originCounts, pathOf } from '@regalia/kit/workshop';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { Bench } from './bench.ts';
import { SIGNS } from './origin-mark.tsx';

export function Checks({ bench }: { readonly bench: Bench }) {
  const counts = bench.workshop.counts(bench.board.value, settings.language.value);
  const origins = originCounts(bench.workshop, bench.board.value);
  const changed = differences(bench.workshop.standard, bench.board.value);
  return (
    <section class="shop-checks" aria-label={t('shop-checks')}>
      <h2>{t('shop-origins')}</h2>
      <ul class="shop-origins">
        {ORIGINS.map((origin) => (
          <li key={origin} data-origin={origin}>
            <span class={`origin origin-${origin}`} aria-hidden="true">
              {SIGNS[origin]}
            </span>
            {t(`origin-${origin}`)} <b>{origins[origin]}</b>
          </li>
        ))}
      </ul>
      <h2>{t('shop-box')}</h2>
      <p class="note">{t('shop-box-text')}</p>
      <ul class="shop-counts">
        {counts.map(({ name, have, want }) => (
          <li key={name} class={have === want ? 'shop-right' : 'shop-wrong'}>
            <span aria-hidden="true">{have === want ? '✓' : '!'}</span> {name}
            <b>{t('shop-of', { have, want })}</b>
          </li>
        ))}
      </ul>
      {changed.length > 0 && (
        <details class="shop-changes">
          <summary>{t('shop-changes', { n: changed.length })}</summary>
          <Differences bench={bench} list={changed} />
        </details>
      )}
    </section>
  );
}

/** What differs, in the words of the form. */
export const Differences = ({ bench, list }: { readonly bench: Bench; readonly list: readonly Difference[] }) => (
  <table class="shop-diff">
    <tbody>
      {list.slice(0, 400).map(({ path, before, after }) => (
        <tr key={path}>
          <th scope="row">{pathWords(bench, path)}</th>
          <td>{valueWords(bench, before)}</td>
          <td aria-label="→">→</td>
          <td>{valueWords(bench, after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const valueWords = (bench: Bench, value: unknown): string =>
  value === undefined ? '–' : bench.workshop.word(String(value), settings.language.value);

/** The place by its name, and the field by its word. */
function pathWords(bench: Bench, text: string): string {
  const path = pathOf(text);
  const place = bench.places.value.find(({ paths }) => paths.some((one) => one.every((step, i) => path[i] === step)));
  const field = path
    .slice(1)
    .flatMap((step) => (typeof step === 'string' ? [bench.workshop.word(step, settings.language.value)] : []))
    .at(-1);
  return [place?.name ?? text, field === place?.name ? undefined : field].filter((part) => part !== undefined).join(': ');
}
