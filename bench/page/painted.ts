import type { Page } from 'playwright';

/** The message to wait for, by id or by text in it; any message if neither is given. */
export interface Wanted {
  readonly id?: number;
  readonly text?: string;
}

/**
 * Resolves with the time, in fractional milliseconds since 1970, when a message was painted in view.
 * If the page navigates in the meantime, call it again afterwards.
 */
export function whenPainted(page: Page, wanted: Wanted): Promise<number> {
  return page.evaluate(
    ({ id, text }) =>
      new Promise<number>((resolve, reject) => {
        const selector = id === undefined ? '[data-message]' : `[data-message="${id}"]`;
        const giveUpAt = performance.now() + 20_000;
        const isThere = () =>
          [...document.querySelectorAll<HTMLElement>(`article${selector}`)].some((row) => {
            const box = row.getBoundingClientRect();
            const isInView = box.height > 0 && box.bottom > 0 && box.top < innerHeight;
            return isInView && (text === undefined || row.textContent.includes(text));
          });
        const look = () => {
          if (performance.now() > giveUpAt) reject(new Error('the message was never painted'));
          // By the frame after the first one that has it, it has been painted.
          else if (isThere()) requestAnimationFrame(() => resolve(now()));
          else requestAnimationFrame(look);
        };
        const now = () => performance.timeOrigin + performance.now();
        look();
      }),
    wanted,
  );
}

/** Navigates within the page; returns the time, on the clock of `whenPainted`. */
export function goInside(page: Page, fragment: string): Promise<number> {
  return page.evaluate((hash) => {
    const at = performance.timeOrigin + performance.now();
    location.hash = hash;
    return at;
  }, fragment);
}

/** When the page started to load, on the same clock. */
export function startOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}
