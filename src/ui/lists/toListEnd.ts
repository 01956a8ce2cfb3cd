import { scrollerOf } from './scrollerOf';

/** Frames until the rows there are rendered: they follow the scroll event, which comes with the next frame. */
const FRAMES = 2;

/**
 * Moves focus to the first or last row of a list that only renders the rows in view: scrolls there first. `rows` reads
 * the rendered rows.
 */
export function toListEnd(
  list: HTMLElement,
  key: 'Home' | 'End',
  rows: () => readonly HTMLElement[],
): void {
  const scroller = scrollerOf(list.firstElementChild);
  if (scroller) scroller.scrollTop = key === 'Home' ? 0 : scroller.scrollHeight;
  const focus = (framesLeft: number) => {
    if (framesLeft > 0) return requestAnimationFrame(() => focus(framesLeft - 1));
    return rows()
      .at(key === 'Home' ? 0 : -1)
      ?.focus();
  };
  focus(FRAMES);
}
