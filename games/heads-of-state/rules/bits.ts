// Questions answered with 1 or 0 and without a branch: the processor would often guess wrongly which way cards and nobles go, and a wrong
// guess costs more than all the rest of a list. The numbers are whole and small.

import type { Seat } from '@regalia/core';

/** 1 when there is any, 0 when there is none. */
export const any = (count: number): number => (0 - count) >>> 31;

/** 1 when there are as many as needed, 0 when there are fewer. */
export const enough = (count: number, needed: number): number => (needed - count - 1) >>> 31;

/** 1 for a location that is empty, which is −1; 0 for one where somebody lives. */
export const isEmpty = (owner: number): number => owner >>> 31;

/** 1 for a noble of another player; 0 for one's own, and for an empty location. */
export const isOthers = (owner: number, seat: Seat): number => (0 - (owner ^ seat)) >>> 31;
