import type { Message } from '~/domain/message';

export function rowOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-message="${id}"]`);
}

const NEAR_BOTTOM_PX = 80;

/** Whether the newest message is visible and the list is at its end. */
export function isNewestInSight(scroller: HTMLElement, messages: readonly Message[]): boolean {
  const id = messages.at(-1)?.id;
  const box = id === undefined ? undefined : rowOf(id)?.getBoundingClientRect();
  if (!box || box.height === 0) return false;
  const view = scroller.getBoundingClientRect();
  const rest = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  return box.top < view.bottom - 2 && box.bottom > view.top && rest <= NEAR_BOTTOM_PX;
}

/** The first row whose top is in the viewport, at least `below` pixels from its top. */
export function rowInSight(scroller: HTMLElement, below = 40): HTMLElement | undefined {
  const view = scroller.getBoundingClientRect();
  return [...scroller.querySelectorAll<HTMLElement>('[data-message]')].find((row) => {
    const box = row.getBoundingClientRect();
    return box.height > 0 && box.top >= view.top + below;
  });
}

/** Pixels of the viewport without a row, not counting gaps between rows. */
export function emptyPixels(scroller: HTMLElement): number {
  const view = scroller.getBoundingClientRect();
  const boxes = [...scroller.querySelectorAll<HTMLElement>('[data-message], [data-row]')]
    .map((row) => row.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.bottom > view.top && box.top < view.bottom)
    .sort((a, b) => a.top - b.top);
  let reached = view.top;
  let empty = 0;
  for (const box of boxes) {
    empty += hole(box.top - reached);
    reached = Math.max(reached, box.bottom);
  }
  return empty + hole(view.bottom - reached);
}

/** Margins and dividers don't count as holes. */
const LARGEST_MARGIN_PX = 60;
function hole(pixels: number): number {
  return pixels > LARGEST_MARGIN_PX ? pixels : 0;
}
