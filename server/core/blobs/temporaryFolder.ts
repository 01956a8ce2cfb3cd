import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Matches the host and process id in a folder name. Host names have no underscore. */
const NAME = /^(.+)_(\d+)_[0-9a-f]{8}$/;

/**
 * A folder in `parent` for this process alone. Creating it removes the folders of dead processes on this machine; those
 * of other machines, which may share `parent`, stay until `dropOlder`.
 */
export class TemporaryFolder {
  readonly path: string;

  constructor(private readonly parent: string) {
    mkdirSync(parent, { recursive: true });
    for (const name of readdirSync(parent))
      if (isOfDeadProcess(name)) removeSync(join(parent, name));
    this.path = join(parent, `${hostname()}_${process.pid}_${randomUUID().slice(0, 8)}`);
    mkdirSync(this.path);
    inUse.add(this.path);
  }

  /** Returns an unused path. */
  newPath(): string {
    return join(this.path, randomUUID());
  }

  async dropOlder(beforeMs: number): Promise<void> {
    for (const name of await readdir(this.parent)) {
      const path = join(this.parent, name);
      if (!inUse.has(path) && (await lastUseMs(path)) < beforeMs) await remove(path);
    }
  }

  async remove(): Promise<void> {
    inUse.delete(this.path);
    await remove(this.path);
  }
}

/** The folders of this process, which runs several servers in tests. */
const inUse = new Set<string>();

function isOfDeadProcess(name: string): boolean {
  const [, host, pid] = NAME.exec(name) ?? [];
  if (host !== hostname()) return false;
  // In a container, every process has the same id: after a restart, this process has that of the dead one.
  if (Number(pid) === process.pid) return ![...inUse].some((path) => path.endsWith(name));
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** A file that is still being written to is newer than its folder. */
async function lastUseMs(path: string): Promise<number> {
  let latest = 0;
  try {
    latest = (await stat(path)).mtimeMs;
    for (const name of await readdir(path)) {
      latest = Math.max(latest, (await stat(join(path, name))).mtimeMs);
    }
  } catch {
    // Already gone, or not a folder.
  }
  return latest;
}

async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}

function removeSync(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
