import type { Locator, Page } from 'playwright/test';

type Point = { readonly x: number; readonly y: number };

const FRAME_SECONDS = 1 / 60;

/** A finger, dispatched as touch events from the screen: one per frame, however slow the machine is. */
async function finger(page: Page) {
  const client = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) => {
    timestamp += FRAME_SECONDS;
    return client.send('Input.dispatchTouchEvent', { type, touchPoints: [...points], timestamp });
  };
  return {
    down: (at: Point) => dispatch('touchStart', [at]),
    move: (at: Point) => dispatch('touchMove', [at]),
    up: () => dispatch('touchEnd', []),
  };
}

/** The center of an element. */
async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves a finger over an element along `path`, distances from where it was put down. `beforeUp`: while it is down. */
export async function drag(
  target: Locator,
  path: readonly Point[],
  { from, beforeUp }: { from?: Point; beforeUp?: () => Promise<void> } = {},
): Promise<void> {
  const one = await finger(target.page());
  const start = from ?? (await middleOf(target));
  await one.down(start);
  for (const { x, y } of path) await one.move({ x: start.x + x, y: start.y + y });
  await beforeUp?.();
  await one.up();
}

/** Moves a finger sideways over an element in steps like a hand's. `beforeUp` runs while it is still down. */
export async function swipe(
  target: Locator,
  distance: number,
  options: { from?: Point; beforeUp?: () => Promise<void> } = {},
): Promise<void> {
  const path = Array.from({ length: 8 }, (_, i) => ({ x: (distance * (i + 1)) / 8, y: 1 }));
  await drag(target, path, options);
}

/** Holds a finger down until `isSeen` resolves. */
export async function holdFinger(target: Locator, isSeen: () => Promise<void>): Promise<void> {
  const one = await finger(target.page());
  await one.down(await middleOf(target));
  try {
    await isSeen();
  } finally {
    await one.up();
  }
}
