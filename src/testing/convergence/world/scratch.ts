import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In memory if the system supports it: thousands of databases are created, and none has to last. */
const MEMORY_DISK = '/dev/shm';

export function makeScratchDir(): string {
  const base = existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir();
  return mkdtempSync(join(base, 'parley-converge-'));
}

export function removeScratchDir(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
