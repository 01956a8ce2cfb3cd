/** For a view that never shows anything: what waits for it must not wait forever. */
const PATIENCE_MS = 3000;

/** Maximum delay for a keystroke in the meantime. */
const SLICE_MS = 5;

let showFirst: (() => void) | undefined;
let isPatient = false;
const firstShown = new Promise<void>((resolve) => {
  showFirst = resolve;
});

/** The view has painted its content; from now on, other code may use the network. */
export function markShown(): void {
  // What was just rendered is painted with this frame, and on screen by the next.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => showFirst?.())));
}

/** Resolves when the first view since page load has been shown, or after a timeout. */
export function whenShown(): Promise<void> {
  if (!isPatient) setTimeout(() => showFirst?.(), PATIENCE_MS);
  isPatient = true;
  return firstShown;
}

/** A slow machine may have no idle moment for long, but what waits for one is still needed. */
const AT_LATEST_MS = 2000;

/** Runs once the first view is shown and the page is idle, but at most two seconds later. */
export function whenIdle(run: () => void): void {
  const schedule =
    globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, AT_LATEST_MS));
  void whenShown().then(() => schedule(run, { timeout: AT_LATEST_MS }));
}

/** Runs steps while the page is idle, then calls `done`. Returns a function that stops it. */
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
