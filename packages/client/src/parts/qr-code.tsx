import { useMemo } from 'preact/hooks';
import { qrCode } from './qr.ts';

/** Light modules around the code, without which no camera finds it. */
const QUIET = 4;

/** A text for cameras. Dark on light by any light, because cameras want it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = useMemo(() => qrCode(text), [text]);
  if (!rows) return null;
  const size = rows.length + 2 * QUIET;
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []))).join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fffaf0" />
      <path d={path} fill="#1d140c" />
    </svg>
  );
}
