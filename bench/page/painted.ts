import type { Page } from 'playwright';

/** What to wait for: a message, by id or by words in it; without either, any message. */
export interface Wanted {
  readonly id?: number;
  readonly text?: string;
}

/**
 * Milliseconds since 1970, with fractions, when a message was painted in view. Where a page navigates
 * meanwhile, call it again after.
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
          // The frame after the first one that has it: then it has been painted.
          else if (isThere()) requestAnimationFrame(() => resolve(now()));
          else requestAnimationFrame(look);
        };
        const now = () => performance.timeOrigin + performance.now();
        look();
      }),
    wanted,
  );
}

/** Goes to an address inside the page; returns when, on the clock of `whenPainted`. */
export function goInside(page: Page, fragment: string): Promise<number> {
  return page.evaluate((hash) => {
    const at = performance.timeOrigin + performance.now();
    location.hash = hash;
    return at;
  }, fragment);
}

/** When the page began to load, on the same clock. */
export function startOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}
