/** Where this account's emoji preferences are stored on this device; values read may be anything. */
interface Place {
  read(): unknown;
  write(value: unknown): void;
}

let place: Place | undefined;

/** Called by the owner of the device's storage. */
export function keepEmojiTasteIn(kept: Place): void {
  place = kept;
}

/** Reads one part; undefined if nothing was stored. Older pages stored only a list of recent emoji. */
export function readTaste(part: 'recent' | 'quick' | 'tone'): unknown {
  const all = place?.read();
  if (Array.isArray(all)) return part === 'recent' ? all : undefined;
  return typeof all === 'object' && all !== null ? Reflect.get(all, part) : undefined;
}

export function writeTaste(changes: Readonly<Record<string, unknown>>): void {
  const kept = { recent: readTaste('recent'), quick: readTaste('quick'), tone: readTaste('tone') };
  place?.write({ ...kept, ...changes });
}
