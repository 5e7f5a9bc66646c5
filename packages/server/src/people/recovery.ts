// Ways back in: codes that were written down, links by mail.

import { randomBytes } from 'node:crypto';
import { hashToken } from './tokens.ts';

export const CODES = 10;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 80 bits, in letters that are easy to read out. */
const LENGTH = 16;

export const newCode = (): string => Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte & 31]).join('');

/** As it is written down. */
export const printCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** As it is kept. Equal codes of two people have two hashes. */
export const hashCode = (person: string, code: string): string => hashToken(`${person} ${code}`);
