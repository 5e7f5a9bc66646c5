// Hidden information as a type: a value in the state that not every viewer may see.

declare const sealed: unique symbol;

/** A value that cannot be put where a plain value is expected. At run time it is the value itself. */
export interface Hidden<T> {
  readonly [sealed]: (value: T) => T;
}

/** Seals a value. */
export const hide = <T>(value: T): Hidden<T> => value as unknown as Hidden<T>;

/** Opens a sealed value: for the rules, and for a viewer that is entitled to it. */
export const open = <T>(hidden: Hidden<T>): T => hidden as unknown as T;

/** The type itself when nothing in it is hidden; otherwise one that it does not fit. */
export type Open<T> =
  T extends Hidden<infer _> ? never : T extends (...args: never[]) => unknown ? T : T extends object ? { [K in keyof T]: Open<T[K]> } : T;
