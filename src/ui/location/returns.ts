const listeners = new Set<() => void>();

/**
 * Subscribes to Back, Forward and edits of the URL, called once the destination has rendered: what belonged only to
 * the previous place is gone by then, and isn't called. Returns a function that unsubscribes.
 */
export function onReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only called by the router's provider. */
export function tellReturn(): void {
  for (const listener of [...listeners]) listener();
}
