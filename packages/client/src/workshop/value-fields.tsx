// A form for any value of a board file, drawn from its shape. Whatever a file may hold can be entered here.

import { useSignal } from '@preact/signals';
import { blank, fits, isList, isObject, type Json, type Path, pathText, type Shape, valueAt, variantIn } from '@regalia/kit/workshop';
import type { ComponentChildren } from 'preact';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { Bench } from './bench.ts';
import { OriginMark } from './origin-mark.tsx';

interface Props<S extends Shape = Shape> {
  readonly bench: Bench;
  readonly path: Path;
  readonly shape: S;
  /** What it is called; undefined where that is said already. */
  readonly label: string | undefined;
}
type Of<Kind extends Shape['kind']> = Props<Extract<Shape, { kind: Kind }>>;

const word = (bench: Bench, name: string): string => bench.workshop.word(name, settings.language.value);

export function ValueField({ bench, path, shape, label }: Props) {
  switch (shape.kind) {
    case 'number':
      return <NumberField bench={bench} path={path} shape={shape} label={label} />;
    case 'text':
      return <TextField bench={bench} path={path} shape={shape} label={label} />;
    case 'choice':
      return <ChoiceField bench={bench} path={path} shape={shape} label={label} />;
    case 'object':
      return <ObjectFields bench={bench} path={path} shape={shape} label={label} />;
    case 'list':
      return <ListFields bench={bench} path={path} shape={shape} label={label} />;
    case 'row':
      return <RowFields bench={bench} path={path} shape={shape} label={label} />;
    case 'variant':
      return <VariantFields bench={bench} path={path} shape={shape} label={label} />;
    case 'fixed':
      return null;
  }
}

/** What a name belongs to. */
const idOf = (path: Path): string => `value-${pathText(path)}`;

/** What is there comes from somewhere, but for what the board as a whole is called. */
const hasOrigin = (bench: Bench, path: Path): boolean => valueAt(bench.board.value, path) !== undefined && path.join() !== 'name';

/** A value with its name before it and where it comes from behind it. */
const Line = ({ bench, path, label, children }: Pick<Props, 'bench' | 'path' | 'label'> & { readonly children: ComponentChildren }) => (
  <div class="shop-line">
    <div class="shop-label">
      <label for={idOf(path)} class={label === undefined ? 'sr' : ''}>
        {label ?? nameless(bench, path)}
      </label>
      {children}
    </div>
    {hasOrigin(bench, path) && <OriginMark bench={bench} path={path} />}
  </div>
);

/** For those who do not see where it stands: `2 players, 3`. */
const nameless = (bench: Bench, path: Path): string =>
  path
    .slice(-2)
    .map((step) => (typeof step === 'number' ? String(step + 1) : word(bench, step)))
    .join(', ');

function NumberField({ bench, path, shape: { least, most }, label }: Of<'number'>) {
  return (
    <Line bench={bench} path={path} label={label}>
      <Stepper bench={bench} path={path} least={least} most={most} onPut={(next) => bench.enter(path, next)} />
    </Line>
  );
}

interface StepperProps {
  readonly bench: Bench;
  readonly path: Path;
  readonly least: number;
  readonly most: number;
  readonly onPut: (value: number) => void;
}

/** A number, by buttons or typed. What is typed is kept within its bounds; what is no number is not taken. */
function Stepper({ bench, path, least, most, onPut }: StepperProps) {
  const value = Number(valueAt(bench.board.value, path) ?? 0);
  const put = (next: number): void => {
    if (Number.isInteger(next)) onPut(Math.max(least, Math.min(most, next)));
  };
  return (
    <span class="shop-number">
      <button type="button" class="step" aria-label={t('shop-less')} disabled={value <= least} onClick={() => put(value - 1)}>
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        id={idOf(path)}
        data-path={pathText(path)}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          put(Number(event.currentTarget.value.trim() || Number.NaN));
          event.currentTarget.value = String(valueAt(bench.board.peek(), path) ?? 0);
        }}
      />
      <button type="button" class="step" aria-label={t('shop-more')} disabled={value >= most} onClick={() => put(value + 1)}>
        +
      </button>
    </span>
  );
}

/** A text; one that may be left out is so when nothing stands in the field. */
function TextField({ bench, path, shape, label, optional = false }: Of<'text'> & { readonly optional?: boolean }) {
  const wrong = useSignal(false);
  const value = String(valueAt(bench.board.value, path) ?? '');
  return (
    <>
      <Line bench={bench} path={path} label={label}>
        <input
          type="text"
          maxLength={32}
          id={idOf(path)}
          data-path={pathText(path)}
          value={value}
          placeholder={optional ? word(bench, String(path.at(-2))) : ''}
          aria-invalid={wrong.value || !(fits(shape, value) || (optional && value === ''))}
          onChange={(event) => {
            const next = event.currentTarget.value.trim();
            const left = optional && next === '';
            wrong.value = !left && !fits(shape, next);
            if (!wrong.value) bench.enter(path, left ? undefined : next);
          }}
        />
      </Line>
      {wrong.value && (
        <p class="why-not" role="alert">
          {t('shop-no-name')}
        </p>
      )}
    </>
  );
}

function ChoiceField({ bench, path, shape: { values }, label }: Of<'choice'>) {
  return (
    <Line bench={bench} path={path} label={label}>
      <select
        id={idOf(path)}
        data-path={pathText(path)}
        value={String(valueAt(bench.board.value, path) ?? '')}
        onChange={(event) => bench.enter(path, event.currentTarget.value)}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {word(bench, value)}
          </option>
        ))}
      </select>
    </Line>
  );
}

const Group = ({ label, children }: { readonly label: string | undefined; readonly children: ComponentChildren }) =>
  label === undefined ? (
    <div class="shop-group">{children}</div>
  ) : (
    <fieldset class="shop-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );

/** What says something about values is not shown among them. */
const ASIDE = new Set(['provenance', 'fromCopy', '$schema']);

function ObjectFields({ bench, path, shape: { fields }, label }: Of<'object'>) {
  return (
    <Group label={label}>
      {fields
        .filter(({ key, shape }) => !ASIDE.has(key) && shape.kind !== 'fixed')
        .map(({ key, shape, required }) =>
          required ? (
            <ValueField key={key} bench={bench} path={[...path, key]} shape={shape} label={word(bench, key)} />
          ) : (
            <MaybeField key={key} bench={bench} path={[...path, key]} shape={shape} label={word(bench, key)} />
          ),
        )}
    </Group>
  );
}

/** Something that may be there or not. An amount that is not there is none. */
function MaybeField({ bench, path, shape, label }: Props) {
  const there = valueAt(bench.board.value, path) !== undefined;
  if (shape.kind === 'text') return <TextField bench={bench} path={path} shape={shape} label={label} optional />;
  if (shape.kind === 'number' && shape.least === 0) return <AmountField bench={bench} path={path} shape={shape} label={label} />;
  return (
    <div class="shop-maybe">
      <label class="shop-tick">
        <input
          type="checkbox"
          data-path={`${pathText(path)}?`}
          checked={there}
          onChange={() => bench.enter(path, there ? undefined : blank(shape))}
        />
        {label}
      </label>
      {there && <ValueField bench={bench} path={path} shape={shape} label={undefined} />}
    </div>
  );
}

function AmountField({ bench, path, shape: { most }, label }: Of<'number'>) {
  const none = valueAt(bench.board.value, path) === undefined;
  return (
    <div class={`shop-line ${none ? 'shop-none' : ''}`}>
      <div class="shop-label">
        <label for={idOf(path)}>{label}</label>
        <Stepper bench={bench} path={path} least={0} most={most} onPut={(next) => bench.enter(path, next === 0 ? undefined : next)} />
      </div>
      {!none && <OriginMark bench={bench} path={path} />}
    </div>
  );
}

/** Entries that are no more than one value stand side by side. */
const isPlain = (shape: Shape): boolean => shape.kind === 'number' || shape.kind === 'choice';

/** Which of several it is, for those who see where it stands; for others its name says so. */
const Nth = ({ i }: { readonly i: number }) => (
  <span class="shop-nth" aria-hidden="true">
    {i + 1}
  </span>
);

function ListFields({ bench, path, shape: { item, least, most }, label }: Of<'list'>) {
  const value = valueAt(bench.board.value, path);
  const list = isList(value) ? value : [];
  return (
    <Group label={label}>
      <ul class={isPlain(item) ? 'shop-row' : 'shop-list'}>
        {list.map((_, i) => (
          <li key={i}>
            {isPlain(item) && <Nth i={i} />}
            <ValueField bench={bench} path={[...path, i]} shape={item} label={undefined} />
            {list.length > least && (
              <button
                type="button"
                class="step"
                aria-label={t('shop-remove')}
                data-remove={pathText([...path, i])}
                onClick={() => bench.remove([...path, i])}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {list.length < most && (
        <button
          type="button"
          class="button small"
          data-add={pathText(path)}
          onClick={() => bench.enter([...path, list.length], freshIn(list, item))}
        >
          {t('shop-add')}
        </button>
      )}
    </Group>
  );
}

/** A new entry: where entries are choices that may not repeat, the first that is not there yet. */
function freshIn(list: readonly Json[], item: Shape): Json {
  const free = item.kind === 'choice' ? item.values.find((value) => !list.includes(value)) : undefined;
  return free ?? blank(item);
}

const RowFields = ({ bench, path, shape: { items }, label }: Of<'row'>) => (
  <Group label={label}>
    <ul class="shop-row">
      {items.map((item, i) => (
        <li key={i}>
          <Nth i={i} />
          <ValueField bench={bench} path={[...path, i]} shape={item} label={undefined} />
        </li>
      ))}
    </ul>
  </Group>
);

function VariantFields({ bench, path, shape, label }: Of<'variant'>) {
  const value = valueAt(bench.board.value, path);
  const here = variantIn(shape, value);
  const name = isObject(value) ? String(value[shape.by]) : '';
  return (
    <Group label={label}>
      <div class="shop-line">
        <div class="shop-label">
          <label for={idOf([...path, shape.by])}>{word(bench, shape.by)}</label>
          <select
            id={idOf([...path, shape.by])}
            data-path={pathText([...path, shape.by])}
            value={name}
            onChange={(event) => {
              const next = shape.variants.find((variant) => variant.name === event.currentTarget.value);
              if (next) bench.enter(path, blank(next.shape));
            }}
          >
            {shape.variants.map((variant) => (
              <option key={variant.name} value={variant.name}>
                {word(bench, variant.name)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {here && <ValueField bench={bench} path={path} shape={here} label={undefined} />}
    </Group>
  );
}
