import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder of reference material next to the checkout, on developers' machines and in CI. Tests that use it report
 * when it is absent, and the rest of the suite doesn't need it.
 */
const SHARED = join(import.meta.dirname, '../../../shared/');

export function hasShared(path: string): boolean {
  return existsSync(SHARED + path);
}

export function sharedPath(path: string): string {
  return SHARED + path;
}

export function sharedJson<T>(path: string): T {
  return JSON.parse(readFileSync(SHARED + path, 'utf8')) as T;
}
