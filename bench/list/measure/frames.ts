/** Resolves with the time of the next animation frame, before it is painted. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Resolves in a new task: after a frame's callbacks, that is once the frame has been painted. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

const GIVE_UP_MS = 5000;

/**
 * Milliseconds from `act` until its result is painted: to the frame after the first frame in
 * which `isThere` holds, so at least one to two frames. undefined if it never appears.
 */
export async function untilPainted(
  act: () => void,
  isThere: () => boolean,
): Promise<number | undefined> {
  await nextFrame();
  await nextTask();
  const start = performance.now();
  act();
  do {
    await nextFrame();
    if (performance.now() - start > GIVE_UP_MS) return undefined;
  } while (!isThere());
  await nextTask();
  await nextFrame();
  return performance.now() - start;
}
