// Text from outside, made safe to show: a file must not be able to move the cursor or colour the screen.

/** Control characters become visible marks; long text is cut. */
export function clean(text: string, most = 200): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\u{FFFD}');
  return shown.length > most ? `${shown.slice(0, most)}…` : shown;
}
