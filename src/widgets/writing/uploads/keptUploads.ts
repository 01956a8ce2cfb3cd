import type { Session } from '~/session/session';
import type { KeptUpload } from './uploadStore';

/** Stores a partially uploaded file for after a reload, until told to forget it. */
export function keepUpload(
  session: Session,
  key: string,
  {
    file,
    place,
    keepsLocation,
  }: { readonly file: File; readonly place: string; readonly keepsLocation: boolean },
): KeptUpload | undefined {
  // Without locks, no tab could tell whether another one is still uploading it.
  if (!locksOf()) return undefined;
  const { account, storage, clock } = session;
  const id = `${clock.now()} ${Math.random().toString(36).slice(2)}`;
  const lock = holdLock(id);
  const stored = {
    accountId: account.id,
    id,
    key,
    name: file.name,
    content: file,
    place,
    keepsLocation,
  };
  // If there is no room it isn't stored, and the upload continues anyway.
  const written = storage.putUpload({ ...stored, savedAt: clock.now() }).catch(() => undefined);
  return keptAs(session, id, () => void lock.then((release) => release?.()), written);
}

export function keptAs(
  { account, storage }: Session,
  id: string,
  release: () => void,
  written: Promise<void> = Promise.resolve(),
): KeptUpload {
  return {
    forget: () => {
      const gone = written.then(() => storage.deleteUpload(account.id, id));
      void gone.catch(() => undefined).finally(release);
    },
  };
}

function locksOf(): LockManager | undefined {
  return globalThis.navigator?.locks as LockManager | undefined;
}

/** Holds a lock until it is released or this tab is gone. undefined: someone else holds it. */
export function holdLock(id: string): Promise<(() => void) | undefined> {
  const locks = locksOf();
  if (!locks) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      new Promise<void>((release) => {
        if (lock) return resolve(release);
        release();
        resolve(undefined);
      });
    locks
      .request(`parley upload ${id}`, { ifAvailable: true }, hold)
      .catch(() => resolve(undefined));
  });
}
