// Where something stands on the map: pressed on the board, or moved by arrows.

import { type Path, type Place, pathText, valueAt } from '@regalia/kit/workshop';
import { t } from '../text/index.ts';
import type { Bench } from './bench.ts';

/** How far an arrow moves, in thousandths of the sheet. */
const STEP = 10;
const ARROWS = [
  { id: 'left', sign: '←', by: [-STEP, 0] },
  { id: 'up', sign: '↑', by: [0, -STEP] },
  { id: 'down', sign: '↓', by: [0, STEP] },
  { id: 'right', sign: '→', by: [STEP, 0] },
] as const;

type Spot = readonly [x: number, y: number];

/** The sheet that something is drawn on. */
function drawn(place: Place): { readonly element: SVGGraphicsElement; readonly sheet: SVGSVGElement } | undefined {
  const element = place.at === undefined ? null : document.querySelector(`.shop-sheet [data-at="${CSS.escape(place.at)}"]`);
  const sheet = element instanceof SVGGraphicsElement ? element.ownerSVGElement : null;
  return element instanceof SVGGraphicsElement && sheet ? { element, sheet } : undefined;
}

/** A point of the screen on a sheet, in thousandths. */
function onSheet(sheet: SVGSVGElement, point: DOMPointReadOnly): Spot | undefined {
  const to = sheet.getScreenCTM();
  if (!to) return undefined;
  const { x, y } = point.matrixTransform(to.inverse());
  const { width, height } = sheet.viewBox.baseVal;
  const within = (part: number): number => Math.max(0, Math.min(1000, Math.round(1000 * part)));
  return [within(x / width), within(y / height)];
}

/** Where it stands now: what the file says, or where it is drawn without a word of the file. */
function spotOf(bench: Bench, place: Place, path: Path): Spot | undefined {
  const [x, y] = [valueAt(bench.board.value, [...path, 0]), valueAt(bench.board.value, [...path, 1])];
  if (typeof x === 'number' && typeof y === 'number') return [x, y];
  const found = drawn(place);
  const around = found?.element.parentElement;
  const middle = around instanceof SVGGraphicsElement ? around.getScreenCTM() : null;
  return found && middle ? onSheet(found.sheet, new DOMPoint(middle.e, middle.f)) : undefined;
}

const placeHere = (bench: Bench): Place | undefined => bench.places.value.find(({ id }) => id === bench.here.value);

/** A press on the board while something is moved. */
export function pressedAt(bench: Bench, event: MouseEvent): void {
  bench.moving.value = false;
  const place = placeHere(bench);
  const found = place && drawn(place);
  const spot = found && onSheet(found.sheet, new DOMPoint(event.clientX, event.clientY));
  if (place?.spot && spot) bench.enter(place.spot, [...spot]);
}

export function SpotField({ bench, place }: { readonly bench: Bench; readonly place: Place }) {
  const path = place.spot;
  if (!path) return null;
  const there = valueAt(bench.board.value, path) !== undefined;
  const move = ([dx, dy]: Spot): void => {
    const now = spotOf(bench, place, path);
    const within = (n: number): number => Math.max(0, Math.min(1000, n));
    if (now) bench.enter(path, [within(now[0] + dx), within(now[1] + dy)]);
  };
  return (
    <fieldset class="shop-group shop-spot" data-path={pathText(path)}>
      <legend>{t('shop-spot')}</legend>
      <button
        type="button"
        class="button small"
        data-shop-move
        aria-pressed={bench.moving.value}
        onClick={() => {
          bench.moving.value = !bench.moving.value;
        }}
      >
        {t(bench.moving.value ? 'shop-moving' : 'shop-move')}
      </button>
      <span class="shop-arrows">
        {ARROWS.map(({ id, sign, by }) => (
          <button key={id} type="button" class="step" data-shop-arrow={id} aria-label={t(`shop-move-${id}`)} onClick={() => move(by)}>
            {sign}
          </button>
        ))}
      </span>
      {there && (
        <button type="button" class="button small quiet" data-shop-unmove onClick={() => bench.enter(path, undefined)}>
          {t('shop-unmove')}
        </button>
      )}
    </fieldset>
  );
}
