import type { Page } from 'playwright';

/**
 * Replaces the text of a filter; returns milliseconds until the rows that match `row` are painted, and all of them
 * contain it.
 */
export function filterUntilPainted(
  page: Page,
  { label, row, text }: { label: string; row: string; text: string },
): Promise<number> {
  return page.getByLabel(label, { exact: true }).evaluate(
    (field, wanted) =>
      new Promise<number>((resolve, reject) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        const fits = () => {
          const rows = [...document.querySelectorAll(wanted.row)];
          return rows.length > 0 && rows.every((one) => one.textContent?.includes(wanted.text));
        };
        const start = performance.now();
        set?.call(field, wanted.text);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        const look = () => {
          if (performance.now() - start > 5000) reject(new Error('the rows were never painted'));
          // By the frame after the first one that has them, they have been painted.
          else if (fits()) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    { row, text },
  );
}

/**
 * Presses a key in the focused field; returns milliseconds from the key until suggestions, the elements that match
 * `row`, are painted and the first of them contains `text`.
 */
export async function keyUntilPainted(
  page: Page,
  key: string,
  { row, text }: { row: string; text: string },
): Promise<number> {
  const handle = await page.evaluateHandle(
    (wanted) => {
      const painting = new Promise<number>((resolve, reject) => {
        const fits = () =>
          document.querySelector(wanted.row)?.textContent?.includes(wanted.text) === true;
        const onKey = ({ timeStamp }: KeyboardEvent) => {
          const look = () => {
            if (performance.now() - timeStamp > 5000)
              reject(new Error(`“${wanted.text}” wasn’t suggested`));
            // By the frame after the first one that has them, they have been painted.
            else if (fits()) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        addEventListener('keydown', onKey, { capture: true, once: true });
      });
      // In an object, as a promise would be awaited here.
      return { painting };
    },
    { row, text },
  );
  await page.keyboard.press(key);
  return handle.evaluate(({ painting }) => painting);
}

/** Scrolls the list of the rows that match `row` by `stepPx` per frame; returns the longest frame in milliseconds. */
export function longestFrame(
  page: Page,
  { row, stepPx, frames }: { row: string; stepPx: number; frames: number },
): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        let scroller = document.querySelector(wanted.row)?.parentElement ?? null;
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
          scroller = scroller.parentElement;
        if (!scroller) return reject(new Error('nothing scrolls'));
        const scrolled = scroller;
        const times: number[] = [];
        const step = (now: number) => {
          times.push(now);
          if (times.length > wanted.frames)
            return resolve(Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at))));
          scrolled.scrollTop += wanted.stepPx;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    { row, stepPx, frames },
  );
}
