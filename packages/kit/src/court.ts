// Names for seats without a person, each beginning with the seat's letter, so that a player is known by name, letter or colour.
const COURT = ['Anna', 'Bruno', 'Clara', 'David', 'Emma', 'Felix', 'Greta', 'Hugo'];
export const courtName = (seat: number): string => COURT[seat] ?? `Seat ${seat + 1}`;
