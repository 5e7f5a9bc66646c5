// What lies outside the walls: fields, the moat with its bridge, the road and who is on it.

import { type Layout, southLine, wallLine, wallSpot } from './layout.ts';
import { Gable, Person, Tree } from './masonry.tsx';

/** Patches of crops, by what grows on them: left, top, width, height. */
const PATCHES: readonly (readonly [string, number, number, number, number])[] = [
  ['corn', -10, 36, 150, 34],
  ['meadow', 130, 52, 170, 34],
  ['plough', 470, 50, 150, 36],
  ['corn', 640, 40, 190, 38],
  ['meadow', 300, 62, 80, 28],
];

function Fields({ layout }: { readonly layout: Layout }) {
  const foot = wallLine(layout, 0.5) + 40;
  const wide = layout.id === 'wide' ? 1 : 0.64;
  return (
    <g>
      {PATCHES.map(([crop, x, y, w, h]) => {
        const [left, top] = [x * wide, foot + y - (layout.id === 'wide' ? 14 : 8)];
        const d = `M${left} ${top}l${w * wide} -8l12 ${h}l${-w * wide} 9Z`;
        const furrows = Array.from(
          { length: 5 },
          (_, i) => `M${left + 2 + i * 2} ${(top + ((i + 1) * h) / 6).toFixed(1)}l${(w * wide).toFixed(1)} -8`,
        );
        return (
          <g key={`${x} ${y}`}>
            <path class={`ar-crop ar-crop-${crop}`} d={d} />
            <path class="ar-furrow" d={furrows.join('')} />
          </g>
        );
      })}
    </g>
  );
}

function Trees({ layout }: { readonly layout: Layout }) {
  const { left, right } = layout.city;
  const foot = layout.id === 'wide' ? layout.height - 22 : wallLine(layout, 0.5) + 104;
  return (
    <g>
      {Array.from({ length: layout.id === 'wide' ? 34 : 20 }, (_, i) => {
        const t = ((i * 37) % 100) / 100;
        const y = foot - ((i * 53) % 30);
        const x = left + t * (right - left);
        const road = Math.abs(x - (left + right) / 2) < 44;
        return road || y < wallLine(layout, t) + 76 ? null : <Tree key={i} x={x} y={y} size={9 + ((i * 7) % 6)} />;
      })}
    </g>
  );
}

export function Country({ layout }: { readonly layout: Layout }) {
  const { width, height, city, id } = layout;
  const gate = wallSpot(layout, 0.5, 2);
  const [x, y] = [gate.x, wallLine(layout, 0.5)];
  const [west, east] = [wallLine(layout, 0), wallLine(layout, 1)];
  return (
    <g>
      <rect class="ar-ground" width={width} height={height} />
      <rect width={width} height={height} fill="url(#field)" />
      <Fields layout={layout} />
      <path
        class="ar-moat"
        d={`M0 ${west + 38}L${southLine(layout, 34)}L${city.right + 14} ${east + 38}V${east + 62}L${southLine(layout, 62, 'east')}L0 ${west + 68}Z`}
      />
      <path class="ar-moat-line" d={[42, 48, 53, 58].map((down) => `M${southLine(layout, down)}`).join('')} />
      <path
        class="ar-road"
        d={`M${x - 13} ${y + 28}C${x - 13} ${y + 76} ${x - 40} ${y + 84} ${x - 48} ${y + (id === 'wide' ? 90 : 112)}h58C${x + 12} ${y + 84} ${x + 13} ${y + 70} ${x + 13} ${y + 28}Z`}
      />
      <path class="ar-m-shade" d={`M${x + 16} ${y + 36}v32h14v-32Z`} />
      <path class="ar-bridge" d={`M${x - 16} ${y + 34}H${x + 16}V${y + 66}H${x - 16}ZM${x - 10} ${y + 34}v32M${x + 10} ${y + 34}v32`} />
      <Trees layout={layout} />
      <g class="ar-tint-oak">
        <Gable x={x - 190} y={y + 92} w={18} h={9} d={12} roof={8} />
        <Gable x={x + 150} y={y + 90} w={15} h={8} d={12} roof={7} />
      </g>
      <path class="ar-boat" d={`M${x + 86} ${y + 50}h26l-5 7h-16ZM${x + 98} ${y + 50}v-15l9 11h-9`} />
      <Person x={x - 20} y={y + 88} />
      <Person x={x - 12} y={y + 80} />
      <Person x={x + 2} y={y + 58} />
    </g>
  );
}
