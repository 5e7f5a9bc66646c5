/**
 * Marks something square in a drawing as something that may be chosen, as `TargetRing` marks what is round: a child of the element that
 * has the properties of `reachable`. `reach` is how large the area is that answers to a finger.
 */
export function TargetSquare({
  width,
  height,
  reach,
}: {
  readonly width: number;
  readonly height: number;
  readonly reach?: { readonly width: number; readonly height: number };
}) {
  const frame = (by: number) => ({ x: -width / 2 - by, y: -height / 2 - by, width: width + 2 * by, height: height + 2 * by, rx: 4 + by });
  const [across, down] = [reach?.width ?? width + 8, reach?.height ?? height + 8];
  return (
    <g class="target-ring ar-target" aria-hidden="true">
      <rect class="target-hit" x={-across / 2} y={-down / 2} width={across} height={down} />
      <rect class="target-edge" {...frame(1.5)} />
      <rect class="target-line" {...frame(1.5)} />
      <rect class="target-halo" {...frame(5.5)} />
    </g>
  );
}
