// What is known of a board: where its values come from, what differs from others, and whether as much of everything is there as in the box.

import { differences, type Json, ORIGINS, type Path, type Place, pathOf } from '@regalia/kit/workshop';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { Bench } from './bench.ts';
import { SIGNS } from './origin-mark.tsx';

/** How many values come from where; what the signs mean. */
export const Origins = ({ bench }: { readonly bench: Bench }) => (
  <ul class="shop-origins" aria-label={t('shop-origins')}>
    {ORIGINS.filter((origin) => origin !== 'other' || bench.origins.value.other > 0).map((origin) => (
      <li key={origin} data-origin={origin}>
        <span class={`origin origin-${origin}`} aria-hidden="true">
          {SIGNS[origin]}
        </span>
        {t(`origin-${origin}`)} <b>{bench.origins.value[origin]}</b>
      </li>
    ))}
  </ul>
);

export function Checks({ bench }: { readonly bench: Bench }) {
  const counts = bench.workshop.counts(bench.board.value, settings.language.value);
  const { standard } = bench.workshop;
  const changed = differences(standard, bench.board.value).length;
  return (
    <section class="shop-checks" aria-label={t('shop-checks')}>
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
      {changed > 0 && (
        <details class="shop-changes">
          <summary>{t('shop-changes', { n: changed })}</summary>
          <Differences bench={bench} before={standard} after={bench.board.value} />
        </details>
      )}
    </section>
  );
}

interface Two {
  readonly bench: Bench;
  readonly before: Json;
  readonly after: Json;
}

/** What differs, in the words of the form. */
export function Differences({ bench, before: one, after: other }: Two) {
  const list = differences(one, other);
  if (list.length === 0) return <p class="note">{t('shop-no-changes')}</p>;
  return (
    <table class="shop-diff">
      <tbody>
        {list.map(({ path, in: where, before, after }) => (
          <tr key={`${where}-${path}`}>
            <th scope="row">{pathWords(bench, where === 'first' ? one : other, path)}</th>
            <td>{valueWords(bench, before)}</td>
            <td aria-label="→">→</td>
            <td>{valueWords(bench, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const valueWords = (bench: Bench, value: unknown): string =>
  value === undefined ? '–' : bench.workshop.word(String(value), settings.language.value);

/** Whether a path is another, or lies within it. */
const lies = (path: Path, other: Path | undefined): boolean => other?.every((step, i) => path[i] === step) === true;

/** The place of a file that a path leads to. */
export const placeAt = (places: readonly Place[], path: Path): Place | undefined =>
  places.find(({ paths }) => paths.some((one) => lies(path, one))) ?? places.find(({ entry }) => lies(path, entry));

/** The place by its name, and the field by its word; with its number where there are several. */
export function pathWords(bench: Bench, file: Json, text: string): string {
  const path = pathOf(text);
  const language = settings.language.value;
  const place = placeAt(file === bench.board.value ? bench.places.value : bench.workshop.places(file, language), path);
  const at = path.findLastIndex((step) => typeof step === 'string');
  const field = at < 1 ? undefined : bench.workshop.word(String(path[at]), language);
  const list = path.slice(place?.entry ? 2 : 1).find((step) => typeof step === 'number');
  const number = list === undefined ? undefined : String(Number(list) + 1);
  const named = field === place?.name ? undefined : field;
  return [place?.name ?? text, [named, number].filter((part) => part !== undefined).join(' ')].filter(Boolean).join(': ');
}
