/**
 * Marks something round in a drawing as something that may be chosen: two rings, and a larger area for fingers. A child of the element
 * that has the properties of `reachable`; it is seen only while the action is open, pointed at, or (`target-chosen`) under way.
 */
export const TargetRing = ({ r }: { readonly r: number }) => (
  <g class="target-ring" aria-hidden="true">
    <circle class="target-hit" r={r + 6} />
    <circle class="target-edge" r={r + 2} />
    <circle class="target-line" r={r + 2} />
    <circle class="target-halo" r={r + 7} />
  </g>
);
