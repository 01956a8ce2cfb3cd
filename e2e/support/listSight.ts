import type { Page } from 'playwright/test';

/** State of a view when it was left. */
export interface Left {
  /** The first row that starts in view, and its position in whole pixels from the top of the list. */
  readonly top: string;
  /** Id of the message in view that has focus; 0 if the list as a whole or nothing in it has focus. */
  readonly focus: number;
  /** Nothing is below: there, all rows move when the unread line goes away. */
  readonly isAtEnd: boolean;
}

/** What a view is expected to show. */
export interface Wanted {
  readonly hash: string;
  /** The messages that belong there. */
  readonly ids: readonly number[];
  /** The linked message, which must be marked, in view and focused. */
  readonly near: number | undefined;
  /** It was opened anew: at the first unread message, or at its end. */
  readonly isStart: boolean;
  /** It must be as it was left. */
  readonly left: Left | undefined;
  /** The message selected by key must be in view. */
  readonly isSelecting: boolean;
}

export interface Shown extends Left {
  readonly hash: string;
  /** Messages in view. */
  readonly seen: readonly number[];
  readonly linked: number;
  /** Differences from what was expected. */
  readonly faults: readonly string[];
}

/** Waits until the page shows what is expected and nothing has changed for some frames; gives up eventually. */
export function settle(page: Page, want: Wanted): Promise<Shown> {
  return page.evaluate(async (want) => {
    const FRAMES_STILL = 10;
    const FRAMES_MOST = 900;
    const known = new Set(want.ids);
    const idOf = (row: Element | null | undefined) =>
      row instanceof HTMLElement ? Number(row.dataset['message']) : 0;
    const look = (): Shown => {
      const list = document.querySelector<HTMLElement>('[data-messages]');
      const edge = list?.getBoundingClientRect();
      const isSeen = (row: Element) => {
        const { top, bottom } = row.getBoundingClientRect();
        return edge !== undefined && bottom > edge.top && top < edge.bottom;
      };
      const rows = [...document.querySelectorAll<HTMLElement>('article[data-message]')];
      const inSight = rows.filter(isSeen);
      const first = inSight.find((row) => edge && row.getBoundingClientRect().top >= edge.top);
      const top = first && edge ? Math.round(first.getBoundingClientRect().top - edge.top) : 0;
      const active = document.activeElement;
      const shown = {
        hash: globalThis.location.hash,
        top: `${idOf(first)} at ${top}`,
        seen: inSight.map(idOf),
        linked: idOf(document.querySelector('[aria-current="location"]')),
        focus: idOf(active?.closest('article[data-message]')),
        isAtEnd: list !== null && list.scrollHeight - list.scrollTop - list.clientHeight < 1,
      };
      const line = document.querySelector('[data-row="unread"]');
      const isAtStart =
        (line !== null && isSeen(line)) ||
        rows.indexOf(inSight.at(-1) as HTMLElement) === rows.length - 1;
      const { near, left } = want;
      const [row = '', , place = ''] = left?.top.split(' ') ?? [];
      const rowLeft = rows.find((one) => one.dataset['message'] === row);
      // If the unread line is gone or the list is taller, less is below: the row can't go further up.
      const isAsFarUp =
        shown.isAtEnd &&
        rowLeft !== undefined &&
        edge !== undefined &&
        rowLeft.getBoundingClientRect().top - edge.top > Number(place);
      const faults = [
        rows.length === 0 && 'no messages',
        document.body.textContent?.includes('Something went wrong') && 'the error screen',
        shown.hash !== want.hash && 'another address',
        rows.some((row) => !known.has(idOf(row))) && 'messages of another place',
        (active === null || active === document.body) && 'the focus is lost',
        near !== undefined && !shown.seen.includes(near) && 'the linked message is out of sight',
        near !== undefined && shown.linked !== near && 'the linked message is not marked',
        near !== undefined && shown.focus !== near && 'the linked message has no focus',
        want.isStart && !isAtStart && 'neither at the first unread nor at the end',
        left &&
          left.top !== shown.top &&
          !(left.isAtEnd && shown.isAtEnd) &&
          !isAsFarUp &&
          'not where it was left',
        left &&
          left.focus > 0 &&
          left.focus !== shown.focus &&
          'not the message that had the focus',
        want.isSelecting &&
          shown.focus > 0 &&
          !shown.seen.includes(shown.focus) &&
          'the selected message is out of sight',
      ].filter((fault) => typeof fault === 'string');
      return { ...shown, faults };
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let shown = look();
    let still = 0;
    for (let i = 0; i < FRAMES_MOST && still < FRAMES_STILL; i++) {
      await frame();
      const now = look();
      const isSame = JSON.stringify(now) === JSON.stringify(shown);
      still = isSame && now.faults.length === 0 ? still + 1 : 0;
      shown = now;
    }
    return shown;
  }, want);
}

/** More about row positions, to help explain a fault. */
export function describeList(page: Page): Promise<string> {
  return page.evaluate(() => {
    const list = document.querySelector('[data-messages]');
    if (!list) return 'no list';
    const { scrollTop, clientHeight, scrollHeight } = list;
    const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return `${row.dataset['row']} ${Math.round(top)}+${Math.round(height)}`;
    });
    return `${scrollTop} of ${clientHeight} in ${scrollHeight}: ${rows.slice(-14).join(', ')}`;
  });
}

/**
 * Follows a URL, or moves through the history by this many entries (0: reload). Resolves with the view's state at that
 * moment.
 */
export async function leave(page: Page, to: string | number): Promise<Left> {
  const left = await page.evaluate((to) => {
    const list = document.querySelector('[data-messages]');
    const edge = list?.getBoundingClientRect().top ?? 0;
    const row = [...document.querySelectorAll<HTMLElement>('article[data-message]')].find(
      (one) => one.getBoundingClientRect().top >= edge,
    );
    const top = row ? Math.round(row.getBoundingClientRect().top - edge) : 0;
    const active = document.activeElement?.closest<HTMLElement>('article[data-message]');
    const box = active?.getBoundingClientRect();
    // A message scrolled out of view isn't rendered on return, so it can't have focus.
    const isSeen = box && list && box.bottom > edge && box.top < edge + list.clientHeight;
    if (typeof to === 'string') globalThis.location.hash = to;
    else if (to !== 0) globalThis.history.go(to);
    return {
      top: `${row?.dataset['message'] ?? 0} at ${top}`,
      focus: isSeen ? Number(active?.dataset['message']) : 0,
      isAtEnd: list !== null && list.scrollHeight - list.scrollTop - list.clientHeight < 1,
    };
  }, to);
  if (to === 0) await page.reload({ waitUntil: 'domcontentloaded' });
  return left;
}
