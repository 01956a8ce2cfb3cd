import { vi } from 'vitest';

/** Stands in for localStorage until the globals are unstubbed. Returns what it holds, by key. */
export function fakeLocalStorage(): Record<string, string> {
  const held: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, value: string) => {
      held[key] = value;
    },
    removeItem: (key: string) => {
      delete held[key];
    },
  };
  // As in a browser, its keys are those of its items.
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => Object.keys(held),
      getOwnPropertyDescriptor: (_target, key) =>
        Object.getOwnPropertyDescriptor(held, key) && { configurable: true, enumerable: true },
    }),
  );
  return held;
}
