// A small engraving over a page: the same hand as the boards. Drawn in lines, in the ink of the page.

interface Props {
  readonly kind: 'table' | 'gate' | 'book' | 'quill' | 'seal';
}

/** Thin strokes that make a plane look round. */
const hatch = (x: number, y: number, width: number, lines: number, gap: number): string =>
  Array.from({ length: lines }, (_, i) => `M${x + i * 0.6} ${y + i * gap}h${width - i * 1.2}`).join('');

/** A scroll that runs out to both sides of the picture. */
const SCROLL =
  'M-150 0C-120 0-112-14-94-14s20 22 4 22-12-14-2-12M-150 0h-60M150 0C120 0 112-14 94-14s-20 22-4 22 12-14 2-12M150 0h60M-72 4c16 0 22-6 30-6M72 4C56 4 50-2 42-2';

const PICTURES: Readonly<Record<Props['kind'], string>> = {
  // A round table with cups, seen from the side.
  table: `M-34-2c0-6 15-10 34-10s34 4 34 10-15 10-34 10-34-4-34-10zM-34-2v4c0 6 15 10 34 10s34-4 34-10v-4M-5 12l-3 16h16l-3-16M-12 28h24M-16-16v-8h7v8c0 3-7 3-7 0zM9-17v-8h7v8c0 3-7 3-7 0z${hatch(-22, 4, 44, 3, 2.4)}`,
  // A city gate with two towers.
  gate: `M-34 26v-44h6v5h5v-5h6v5h5v-5h6v44M34 26v-44h-6v5h-5v-5h-6v5h-5v-5h-6v44M-6-2H6M-6 26V8c0-8 12-8 12 0v18M-40 26h80M-22-2v6M22-2v6M0-2v-20l12 4-12 5${hatch(-31, 14, 22, 4, 3)}${hatch(9, 14, 22, 4, 3)}`,
  // An open book.
  book: `M0-12c-8-6-22-8-34-6v34c12-2 26 0 34 6 8-6 22-8 34-6v-34c-12-2-26 0-34 6zM0-12v34M-28-9c7-1 15 0 22 3M-28-2c7-1 15 0 22 3M-28 5c7-1 15 0 22 3M28-9c-7-1-15 0-22 3M28-2C21-3 13-2 6 1M28 5c-7-1-15 0-22 3`,
  // A quill in its pot.
  quill: `M-14 26c-4-10-4-16 0-20H12c4 4 4 10 0 20zM-16 6h30M2 4C4-14 14-28 32-34c-2 14-12 28-28 32M4 0C12-12 20-22 30-32M12-10l8-1M16-16l8-2M20-22l7-3${hatch(-15, 12, 28, 5, 3)}`,
  // A seal on its ribbon.
  seal: `M0-26c4 0 5 4 9 5s7-1 10 3 0 7 2 10 5 4 5 8-4 5-5 9 1 7-3 10-7 0-10 2-4 5-8 5-5-4-9-5-7 1-10-3 0-7-2-10-5-4-5-8 4-5 5-9-1-7 3-10 7 0 10-2 4-5 8-5zM0-16a16 16 0 1 0 .1 0zM-10 6l-2-11 7 5 5-9 5 9 7-5-2 11zM-10 9h20`,
};

export const Ornament = ({ kind }: Props) => (
  <svg class="ornament" viewBox="-220 -40 440 80" aria-hidden="true">
    <path d={SCROLL} />
    <path d={PICTURES[kind]} />
  </svg>
);
