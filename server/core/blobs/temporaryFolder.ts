import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Host and process in the name of a folder. Host names have no underscore. */
const NAME = /^(.+)_(\d+)_[0-9a-f]{8}$/;

/**
 * A folder in `parent` for this process alone. Those of dead processes of this machine are removed; those of other
 * machines, which may share `parent`, are left until `dropOlder`.
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

  /** A name that nothing has. */
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

/** Of this process, which can be several servers in tests. */
const inUse = new Set<string>();

function isOfDeadProcess(name: string): boolean {
  const [, host, pid] = NAME.exec(name) ?? [];
  if (host !== hostname()) return false;
  // In a container every process has the same number: after a restart, that of the one that died.
  if (Number(pid) === process.pid) return ![...inUse].some((path) => path.endsWith(name));
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** A file that is still written to is younger than its folder. */
async function lastUseMs(path: string): Promise<number> {
  let latest = 0;
  try {
    latest = (await stat(path)).mtimeMs;
    for (const name of await readdir(path)) {
      latest = Math.max(latest, (await stat(join(path, name))).mtimeMs);
    }
  } catch {
    // Gone meanwhile, or no folder.
  }
  return latest;
}

async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}

function removeSync(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
