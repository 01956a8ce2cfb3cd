import { DEFAULT_KEYS, type KeyBindings, type KeyId } from './keys';

/** `combo` undefined: as it was at first. */
export function setKey(keys: KeyBindings, id: KeyId, combo: string | undefined): void {
  const { [id]: _, ...others } = keys.store.getState().changed;
  const isDefault = combo === undefined || combo === DEFAULT_KEYS[id];
  keys.write(isDefault ? others : { ...others, [id]: combo });
}

/** Two actions change places: none is left without a key. */
export function swapKeys(keys: KeyBindings, id: KeyId, other: KeyId): void {
  const before = keys.of(id);
  setKey(keys, id, keys.of(other));
  setKey(keys, other, before);
}

export function resetKeys(keys: KeyBindings): void {
  keys.write({});
}
