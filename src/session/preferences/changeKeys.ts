import { DEFAULT_KEYS, type KeyBindings, type KeyId } from './keys';

/** `combo` undefined: resets to the default. */
export function setKey(keys: KeyBindings, id: KeyId, combo: string | undefined): void {
  const { [id]: _, ...others } = keys.store.getState().changed;
  const isDefault = combo === undefined || combo === DEFAULT_KEYS[id];
  keys.write(isDefault ? others : { ...others, [id]: combo });
}

/** Swaps the keys of two actions, so that neither is left without one. */
export function swapKeys(keys: KeyBindings, id: KeyId, other: KeyId): void {
  const before = keys.of(id);
  setKey(keys, id, keys.of(other));
  setKey(keys, other, before);
}

export function resetKeys(keys: KeyBindings): void {
  keys.write({});
}
