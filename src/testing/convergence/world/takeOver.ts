import type { World } from './world';

/**
 * Puts the run's time, order and localStorage in place of the process's, for what asks the process itself;
 * the returned function gives them back. React Query looks at the time; digests are made by threads,
 * and their end must fall into the moment of the run in which they began. What a page left in localStorage
 * is for the next page of its run: one of another run, with people of the same ids, would send it once more.
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

/** Its keys are its own properties, as a browser has them. */
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
