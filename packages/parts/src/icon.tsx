import { ICONS, type IconName } from './icons.ts';

/** A glyph for HTML, as large as the text around it. */
export function Icon({ name, class: className = '' }: { readonly name: IconName; readonly class?: string }) {
  return (
    <svg class={`icon ${className}`} viewBox="0 0 512 512" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

/** A glyph inside a drawing, centred on a point. */
export function Glyph({
  name,
  x = 0,
  y = 0,
  size,
  class: className = 'glyph',
}: {
  readonly name: IconName;
  readonly x?: number;
  readonly y?: number;
  readonly size: number;
  readonly class?: string;
}) {
  return <path class={className} d={ICONS[name]} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`} />;
}
