/** Yields to other requests in the middle of long work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
