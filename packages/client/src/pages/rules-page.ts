// A rules page as data, made from Markdown when the client is built.

export type Inline =
  | { readonly kind: 'plain' | 'strong' | 'soft' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: readonly Inline[]; readonly id?: string }
  | { readonly kind: 'text'; readonly text: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | TableBlock
  | { readonly kind: 'list'; readonly items: readonly ListItem[] };

export interface TableBlock {
  readonly kind: 'table';
  readonly head: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

/** An item of a list; a rule has an id. */
export interface ListItem {
  readonly id?: string;
  readonly blocks: readonly Block[];
}

export interface Page {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** All words of a block, for searching. */
export function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'code':
      return block.text;
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(plain)).join(' ');
    case 'list':
      return block.items.map(itemWords).join(' ');
    default:
      return plain(block.text);
  }
}

export const itemWords = ({ id, blocks }: ListItem): string => `${id ?? ''} ${blocks.map(wordsOf).join(' ')}`;

const plain = (parts: readonly Inline[]): string => parts.map(({ text }) => text).join('');
