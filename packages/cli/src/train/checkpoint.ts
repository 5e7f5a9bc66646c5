// A course on disk: what a later run needs to go on where this one stopped.

import { failed } from '../failure.ts';
import { readJson, writeWhole } from '../files.ts';
import type { Course, Trial } from './course.ts';

const FORMAT = 'regalia-training 2';
const LIMIT = 20_000_000;

export const checkpointOf = (out: string): string => `${out}.training`;

export function keepCourse(path: string, course: Course): void {
  const { weights, ...rest } = course;
  const bytes = Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength);
  writeWhole(path, JSON.stringify({ format: FORMAT, ...rest, weights: bytes.toString('base64') }));
}

export function readCourse(path: string): Course {
  const found = readJson(path, 'the checkpoint', LIMIT);
  if (!isCourse(found)) throw failed(`${path} is not a checkpoint of a training. Name the file that ends in .training.`);
  const bytes = Buffer.from(found.weights, 'base64');
  const { table, minutes, jobs, seed, spent, rounds, games, decisions, curve } = found;
  const weights = new Float32Array(new Uint8Array(bytes).buffer);
  return { table, minutes, jobs, seed, spent, rounds, games, decisions, curve, weights };
}

interface Kept extends Omit<Course, 'weights'> {
  readonly format: string;
  readonly weights: string;
  curve: Trial[];
}

const isCourse = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && 'format' in found && found.format === FORMAT && 'weights' in found;
