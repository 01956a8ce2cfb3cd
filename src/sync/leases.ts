import type { Clock } from '~/lib/clock';
import type { WorkerLease } from '~/storage/schema';
import type { Storage } from '~/storage/storage';

/** A worker that has been silent for this long is presumed gone. */
export const LEASE_MS = 15_000;

/** Returns the ids of live workers; undefined where the browser has no locks (pages without HTTPS). */
export type LockHolders = () => Promise<ReadonlySet<string> | undefined>;

export const noLocks: LockHolders = async () => undefined;

const PREFIX = 'parley worker ';

/** The browser releases a worker's lock however it ends, so its successor need not wait for the lease to expire. */
export function holdWorkerLock(workerId: string): LockHolders {
  const locks = globalThis.navigator.locks as LockManager | undefined;
  if (!locks) return noLocks;
  void locks.request(PREFIX + workerId, () => new Promise(() => undefined));
  return async () => {
    const { held = [] } = await locks.query();
    return new Set(held.map(({ name = '' }) => name.replace(PREFIX, '')));
  };
}

/**
 * Resolves when this worker is the only one to do what `name` says, for as long as it lives. Where a browser gives each
 * tab its own worker, the others wait; without locks, no one waits.
 */
export function waitForTurn(name: string): Promise<void> {
  const locks = globalThis.navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve();
  // A worker whose session restarts holds the lock already.
  const turn =
    turns.get(name) ??
    new Promise<void>((resolve) => {
      const forever = () => {
        resolve();
        return new Promise<never>(() => undefined);
      };
      locks.request(name, forever).catch(() => undefined);
    });
  turns.set(name, turn);
  return turn;
}

const turns = new Map<string, Promise<void>>();

/** Leases of live workers, as far as anyone can tell. */
export async function liveLeases(
  storage: Storage,
  clock: Clock,
  lockHolders: LockHolders,
): Promise<readonly WorkerLease[]> {
  const leases = await storage.getLeases().catch(() => []);
  const holders = await lockHolders().catch(() => undefined);
  const now = clock.now();
  return leases.filter(
    ({ owner, seenAt }) => now - seenAt < LEASE_MS && (holders?.has(owner) ?? true),
  );
}
