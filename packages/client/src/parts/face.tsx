import { type AnyBoardUi, PortraitIcon } from '@regalia/parts';

/** The face of a character, in the colour of its seat; none where the game gives it none. */
export function Face({ ui, id }: { readonly ui: AnyBoardUi; readonly id: string }) {
  const of = ui.faces?.[id];
  return of === undefined ? null : <PortraitIcon of={of} class="face" />;
}
