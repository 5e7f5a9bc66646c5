// The parameters that several routes have in their paths.

import { SeatLetter, TableId } from '@regalia/protocol';
import * as v from 'valibot';

export const TableParam = v.object({ table: TableId });
export const SeatParam = v.object({ table: TableId, seat: SeatLetter });
