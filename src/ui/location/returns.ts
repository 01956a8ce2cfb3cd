const listeners = new Set<() => void>();

/**
 * Tells of Back, Forward and of another address in the address bar, once the place they lead to is drawn: what
 * belonged to the last one alone has gone by then, and is not told. Returns how to stop.
 */
export function onReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the router's provider alone. */
export function tellReturn(): void {
  for (const listener of [...listeners]) listener();
}
