// A course on disk: what a later run needs to go on where this one stopped.

import { failed } from '../failure.ts';
import { readJson, writeWhole } from '../files.ts';
import type { Course } from './course.ts';

const FORMAT = 'regalia-training 4';
const LIMIT = 60_000_000;

export const checkpointOf = (out: string): string => `${out}.training`;

const packed = (weights: Float32Array): string => Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength).toString('base64');
const unpacked = (text: string): Float32Array => new Float32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer);

export function keepCourse(path: string, course: Course): void {
  const { weights, average, first, rivals, ...rest } = course;
  const kept: Kept = {
    format: FORMAT,
    ...rest,
    weights: packed(weights),
    average: packed(average),
    first: packed(first),
    rivals: rivals.map((rival) => ({ name: rival.name, weights: packed(rival.weights) })),
  };
  writeWhole(path, JSON.stringify(kept));
}

export function readCourse(path: string): Course {
  const found = readJson(path, 'the checkpoint', LIMIT);
  if (!isCourse(found)) throw failed(`${path} is not a checkpoint of a training. Name the file that ends in .training.`);
  const { format: _, weights, average, first, rivals, ...rest } = found;
  return {
    ...rest,
    weights: unpacked(weights),
    average: unpacked(average),
    first: unpacked(first),
    rivals: rivals.map((rival) => ({ name: rival.name, weights: unpacked(rival.weights) })),
  };
}

interface Kept extends Omit<Course, 'weights' | 'average' | 'first' | 'rivals'> {
  readonly format: string;
  readonly weights: string;
  readonly average: string;
  readonly first: string;
  readonly rivals: readonly { readonly name: string; readonly weights: string }[];
}

const isCourse = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && 'format' in found && found.format === FORMAT && 'average' in found;
