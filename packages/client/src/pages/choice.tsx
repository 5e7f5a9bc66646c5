interface Props<T> {
  readonly legend: string;
  readonly values: readonly T[];
  readonly chosen: unknown;
  readonly name: (value: T) => string;
  readonly onChoose: (value: T) => void;
}

/** One of a few, as buttons in a row. */
export const Choice = <T extends string | number | boolean>({ legend, values, chosen, name, onChoose }: Props<T>) => (
  <fieldset>
    <legend>{legend}</legend>
    <div class="choice">
      {values.map((value) => (
        <button key={String(value)} type="button" class="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          {name(value)}
        </button>
      ))}
    </div>
  </fieldset>
);

/** What went wrong, if anything did. */
export const Problem = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <p class="why-not" role="alert">
      {text}
    </p>
  );
