import { createHash } from 'node:crypto';
import { textLength } from '../../core/text';

const HASH_LENGTH = 6;

/** Truncates a name to `max`, with a short hash so that different names stay different. */
export function fitName(name: string, max: number): string {
  if (textLength(name) <= max) return name;
  const suffix = `… ${shortHash(name)}`;
  return [...name].slice(0, max - suffix.length).join('') + suffix;
}

/** A short, stable hash of a text. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}
