/** For a view that never gets to show anything: what waits for it must not wait forever. */
const PATIENCE_MS = 3000;

/** A key that is typed meanwhile waits no longer than this. */
const SLICE_MS = 5;

let showFirst: (() => void) | undefined;
let isPatient = false;
const firstShown = new Promise<void>((resolve) => {
  showFirst = resolve;
});

/** The view has painted what it was opened for; from now on, other code may take the line. */
export function markShown(): void {
  // What was just drawn is painted with this frame, and on the screen by the next.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => showFirst?.())));
}

/** Resolves when the first view since the page was loaded has been shown, or will not be soon. */
export function whenShown(): Promise<void> {
  if (!isPatient) setTimeout(() => showFirst?.(), PATIENCE_MS);
  isPatient = true;
  return firstShown;
}

/** On a slow machine there may be no idle moment for long, and people count on what waits for one. */
const AT_LATEST_MS = 2000;

/** Runs once the first view is shown and nothing else is going on; after two seconds in any case. */
export function whenIdle(run: () => void): void {
  const schedule =
    globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, AT_LATEST_MS));
  void whenShown().then(() => schedule(run, { timeout: AT_LATEST_MS }));
}

/** Does one step after another while nothing else is going on, then calls `done`. Returns what stops it. */
export function whenIdleStepwise(steps: Iterator<unknown>, done?: () => void): () => void {
  let isStopped = false;
  const goOn = () => {
    if (isStopped) return;
    const since = performance.now();
    do {
      if (steps.next().done) return done?.();
    } while (performance.now() - since < SLICE_MS);
    whenIdle(goOn);
  };
  whenIdle(goOn);
  return () => {
    isStopped = true;
  };
}
