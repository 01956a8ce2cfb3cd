import type { World } from './world';

/**
 * Replaces the process's time, digests and localStorage with the run's, for code that uses them directly; the returned
 * function restores them. React Query reads the time. Digests are computed on threads, and must end at the instant of
 * the run in which they began. What a page leaves in localStorage is for the next page of its run: a page of another
 * run, with people of the same ids, would send it again.
 */
export function takeOver({ clock, work }: World): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { value: emptyStorage(), configurable: true });
  const { subtle } = globalThis.crypto;
  const { now } = Date;
  const { digest } = subtle;
  Date.now = () => clock.now();
  subtle.digest = (...args) => work.during(digest.apply(subtle, args));
  return () => {
    Date.now = now;
    subtle.digest = digest;
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  };
}

/** Its keys are its own properties, as in a browser. */
function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      kept[key] = value;
    },
    removeItem(key: string) {
      delete kept[key];
    },
  });
  return kept as never;
}
