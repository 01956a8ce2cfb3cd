/** Items to serialize before yielding to the event loop: 1 to 3 ms of work. */
const SLICE = 200;

/**
 * Serializes a long list to JSON in slices, yielding between them, so that five thousand messages or ten thousand
 * people don't block everyone else's requests.
 */
export async function jsonList<T>(
  items: readonly T[],
  present: (item: T) => unknown,
): Promise<string> {
  if (items.length <= SLICE) return JSON.stringify(items.map(present));
  const parts: string[] = [];
  for (let from = 0; from < items.length; from += SLICE) {
    const text = JSON.stringify(items.slice(from, from + SLICE).map(present));
    parts.push(text.slice(1, -1));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return `[${parts.join(',')}]`;
}
