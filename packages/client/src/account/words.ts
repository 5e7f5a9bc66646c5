// Times and devices in words.

import { settings } from '../settings.ts';

export const dayOf = (time: number): string => new Intl.DateTimeFormat(settings.language.value, { dateStyle: 'medium' }).format(time);
export const momentOf = (time: number): string =>
  new Intl.DateTimeFormat(settings.language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

const firstOf = (text: string, known: readonly (readonly [sign: RegExp, name: string])[]): string | undefined =>
  known.find(([sign]) => sign.test(text))?.[1];

/** What a browser calls itself, as people call it. What is not known stays as it is, shortened. */
export function deviceName(agent: string): string {
  const browser = firstOf(agent, [
    [/\bEdg/, 'Edge'],
    [/\bOPR\//, 'Opera'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrom|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = firstOf(agent, [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux/, 'Linux'],
  ]);
  return [browser, system].filter((part) => part !== undefined).join(', ') || agent.slice(0, 32);
}
