// What a portrait is made of: layers from back to front.

/** Of what colour a layer is. The livery is the country's; the others are the sitter's own. */
export type Tone =
  | 'livery'
  | 'livery-deep'
  | 'skin'
  | 'linen'
  | 'gold'
  | 'steel'
  | 'crimson'
  | 'crimson-deep'
  | 'black'
  | 'brown'
  | 'auburn'
  | 'blond'
  | 'grey'
  | 'white';

/** A form with its outline, fine lines that shade it, strong lines, or solid ink. */
export type Layer =
  | { readonly form: Tone; readonly d: string }
  | { readonly line: 'fine' | 'strong' | 'light'; readonly d: string }
  | { readonly solid: 'ink' | 'gold' | 'blush'; readonly d: string };

export const form = (tone: Tone, d: string): Layer => ({ form: tone, d });
export const fine = (...d: readonly string[]): Layer => ({ line: 'fine', d: d.join('') });
export const strong = (...d: readonly string[]): Layer => ({ line: 'strong', d: d.join('') });
export const light = (...d: readonly string[]): Layer => ({ line: 'light', d: d.join('') });
export const ink = (...d: readonly string[]): Layer => ({ solid: 'ink', d: d.join('') });
export const gilded = (...d: readonly string[]): Layer => ({ solid: 'gold', d: d.join('') });
export const blush = (...d: readonly string[]): Layer => ({ solid: 'blush', d: d.join('') });
