/** Runs once nothing else is going on; after two seconds where the browser cannot tell. */
export function whenIdle(run: () => void): void {
  const schedule =
    globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 2000));
  schedule(run);
}
