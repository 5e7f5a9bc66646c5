// What the board prints on its buildings, besides the numbers of a board file.

import { BUILDINGS, type BuildingName } from '../types.ts';

/** Buildings where a Merchant brings more (AR-32). */
const WITH_MERCHANT: readonly BuildingName[] = ['Repository', 'Treasury', 'Barracks'];

/** By building. */
export const MERCHANT_SYMBOL: readonly boolean[] = BUILDINGS.map((name) => WITH_MERCHANT.includes(name));
