import { createStore } from 'zustand/vanilla';
import { devicePreference } from '~/storage/page/preferences';

export type PageDirection = 'ltr' | 'rtl';

const kept = devicePreference('direction');

/** On which side the page begins, on this device. Its language doesn't say, as the page is in English. */
export const directionStore = createStore<PageDirection>(read);
kept.watch(() => directionStore.setState(read(), true));

export function setPageDirection(direction: PageDirection): void {
  directionStore.setState(direction, true);
  kept.write(direction === 'rtl' ? direction : undefined);
}

/** Turns the page as chosen, before it is painted and whenever that changes, in this tab or another one. */
export function followPageDirection(): void {
  turn(directionStore.getState());
  directionStore.subscribe(turn);
}

function turn(direction: PageDirection): void {
  document.documentElement.dir = direction;
}

function read(): PageDirection {
  return kept.read() === 'rtl' ? 'rtl' : 'ltr';
}
