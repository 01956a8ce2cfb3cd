import { createHash } from 'node:crypto';
import { textLength } from '../../core/text';

const HASH_LENGTH = 6;

/** A name within its limit; what was cut is told by a few letters, so that two names never become one. */
export function fitName(name: string, max: number): string {
  if (textLength(name) <= max) return name;
  const suffix = `… ${shortHash(name)}`;
  return [...name].slice(0, max - suffix.length).join('') + suffix;
}

/** The same few letters for the same text, always. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}
