// Decks: 1 for a card that can still come up, 0 for one that cannot.
// Hot: lists are read without looking.

/** How many cards can come up. */
export function cardsLeft(deck: readonly number[]): number {
  let cards = 0;
  for (let card = 0; card < deck.length; card++) cards += deck[card];
  return cards;
}

/** The card at a place among them. */
export function cardAt(deck: readonly number[], place: number): number {
  let card = 0;
  for (; deck[card] === 0 || place-- > 0; card++);
  return card;
}
