import type { Page } from 'playwright';

/** Replaces the text of the field named `label`; returns milliseconds until only rows that contain it are painted. */
export function filterUntilPainted(page: Page, label: string, text: string): Promise<number> {
  return page.getByLabel(label, { exact: true }).evaluate(
    (field, typed) =>
      new Promise<number>((resolve, reject) => {
        const { set } =
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        const rows = () => [...document.querySelectorAll('main [data-row]')];
        const fits = () =>
          rows().length > 0 &&
          rows().every(({ textContent }) => textContent?.toLowerCase().includes(typed));
        const start = performance.now();
        set?.call(field, typed);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        const look = () => {
          if (performance.now() - start > 5000) reject(new Error('the rows were never painted'));
          // By the frame after the first one that has them, they have been painted.
          else if (fits()) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    text,
  );
}

/** Scrolls the page's list by `stepPx` in each of `frames` frames; returns the longest frame in milliseconds. */
export function longestFrame(page: Page, stepPx: number, frames: number): Promise<number> {
  return page.evaluate(
    ({ stepPx, frames }) =>
      new Promise<number>((resolve) => {
        let scroller = document.querySelector('main [data-row]')?.parentElement ?? null;
        while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1)
          scroller = scroller.parentElement;
        let [left, last, longest] = [frames, performance.now(), 0];
        const step = (now: number) => {
          longest = Math.max(longest, now - last);
          last = now;
          left -= 1;
          if (left === 0) return resolve(longest);
          if (scroller) scroller.scrollTop += stepPx;
          requestAnimationFrame(step);
        };
        requestAnimationFrame((now) => {
          last = now;
          requestAnimationFrame(step);
        });
      }),
    { stepPx, frames },
  );
}
