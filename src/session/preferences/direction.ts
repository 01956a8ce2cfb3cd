import { devicePreference } from '~/storage/page/preferences';

export type PageDirection = 'ltr' | 'rtl';

const kept = devicePreference('direction');

/** On which side the page begins, on this device. Its language doesn't say, as the page is in English. */
export function pageDirection(): PageDirection {
  return kept.read() === 'rtl' ? 'rtl' : 'ltr';
}

export function setPageDirection(direction: PageDirection): void {
  kept.write(direction === 'rtl' ? direction : undefined);
  turn();
}

/** Turns the page as chosen, before it is painted and whenever another tab changes it. */
export function followPageDirection(): void {
  turn();
  kept.watch(turn);
}

/** Calls `listener` whenever the page has turned; returns a function that stops it. */
export function onPageDirection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<() => void>();

function turn(): void {
  document.documentElement.dir = pageDirection();
  for (const listener of listeners) listener();
}
