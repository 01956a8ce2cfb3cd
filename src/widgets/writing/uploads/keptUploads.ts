import type { Session } from '~/session/session';
import type { KeptUpload } from './uploadStore';

type StoredUpload = Parameters<Session['storage']['putUpload']>[0];

let kept = 0;

/** Stores a file that is being uploaded for after a reload, until told to forget it. */
export function keepUpload(
  session: Session,
  key: string,
  { file, keepsLocation }: { readonly file: File; readonly keepsLocation: boolean },
): KeptUpload | undefined {
  // Without locks, no tab could tell whether another one is still uploading it.
  if (!locksOf()) return undefined;
  const { account, storage, clock } = session;
  const row = {
    accountId: account.id,
    id: newId(clock.now()),
    key,
    name: file.name,
    content: file,
    keepsLocation,
    savedAt: clock.now(),
  };
  const lock = holdLock(row.id);
  // Not before the lock: a tab that finds the file unlocked would upload it, too.
  const written = lock.then(() => storage.putUpload(row));
  return keptAs(session, row, () => void lock.then((release) => release?.()), written);
}

/** Rises, so that files chosen together are found in their order. */
function newId(now: number): string {
  kept += 1;
  return `${now} ${String(kept).padStart(6, '0')} ${Math.random().toString(36).slice(2)}`;
}

export function keptAs(
  { account, storage }: Session,
  row: StoredUpload,
  release: () => void,
  written: Promise<void> = Promise.resolve(),
): KeptUpload {
  // If there is no room it isn't stored, and the upload continues anyway. One write at a time: none brings back a
  // forgotten file.
  let last = written.catch(() => undefined);
  let latest = row;
  let isForgotten = false;
  const then = (write: () => Promise<void>) => {
    last = last.then(write).catch(() => undefined);
    return last;
  };
  return {
    change: (fields) => {
      if (isForgotten) return;
      const next = { ...latest, ...fields };
      latest = next;
      void then(() => storage.putUpload(next));
    },
    forget: () => {
      isForgotten = true;
      void then(() => storage.deleteUpload(account.id, row.id)).finally(release);
    },
  };
}

function locksOf(): LockManager | undefined {
  return globalThis.navigator?.locks as LockManager | undefined;
}

/** Waits for a lock and holds it until it is released or this tab is gone. undefined: there are no locks. */
export function holdLock(id: string): Promise<(() => void) | undefined> {
  const locks = locksOf();
  if (!locks) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    locks
      .request(`parley upload ${id}`, () => new Promise<void>((release) => resolve(release)))
      .catch(() => resolve(undefined));
  });
}
