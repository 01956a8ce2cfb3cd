import { createStore } from 'zustand/vanilla';
import { devicePreference } from '~/storage/page/preferences';

/** Which arriving messages of the open conversation a screen reader is given; `count`: only their number. */
export const SPOKEN_CHOICES = ['all', 'forMe', 'count', 'none'] as const;
export type SpokenChoice = (typeof SPOKEN_CHOICES)[number];

/** What a screen reader says of messages, on this device. */
export interface Spoken {
  readonly arriving: SpokenChoice;
  /** Whether a message is read as its text and then its author, or the other way around. */
  readonly isTextFirst: boolean;
}

const kept = devicePreference('spoken');

export const spokenStore = createStore<Spoken>(read);
kept.watch(() => spokenStore.setState(read()));

export function setSpoken(changes: Partial<Spoken>): void {
  spokenStore.setState(changes);
  kept.write(spokenStore.getState());
}

function read(): Spoken {
  const { arriving, isTextFirst } = (kept.read() ?? {}) as Partial<Spoken>;
  return {
    arriving: SPOKEN_CHOICES.find((choice) => choice === arriving) ?? 'all',
    isTextFirst: isTextFirst === true,
  };
}
