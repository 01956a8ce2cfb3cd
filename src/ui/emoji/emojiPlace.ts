/** Where this account's taste in emoji is kept on this device; what is read may be anything. */
interface Place {
  read(): unknown;
  write(value: unknown): void;
}

let place: Place | undefined;

/** Whoever owns the device's storage says where. */
export function keepEmojiTasteIn(kept: Place): void {
  place = kept;
}

/** One part of it; undefined where nothing was kept, or by an older page that kept a list of recent ones alone. */
export function readTaste(part: 'recent' | 'quick' | 'tone'): unknown {
  const all = place?.read();
  if (Array.isArray(all)) return part === 'recent' ? all : undefined;
  return typeof all === 'object' && all !== null ? Reflect.get(all, part) : undefined;
}

export function writeTaste(changes: Readonly<Record<string, unknown>>): void {
  const kept = { recent: readTaste('recent'), quick: readTaste('quick'), tone: readTaste('tone') };
  place?.write({ ...kept, ...changes });
}
