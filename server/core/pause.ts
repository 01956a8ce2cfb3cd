/** Lets other requests have their turn in the middle of long work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
