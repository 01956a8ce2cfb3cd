import type { RangeMetrics } from './range';

/** A row and where its top stood, in pixels from the top of the viewport. */
interface AnchoredRow {
  readonly key: string;
  readonly top: number;
}

/** Within this of the bottom, the reader is at the bottom and stays there. */
const AT_BOTTOM_PX = 40;
/** Corrections smaller than this are rounding, and would set off scroll events for nothing. */
const NOISE_PX = 0.5;

/**
 * Reads and corrects the scroll position of a list whose rows come, go and grow.
 *
 * Rows stand in normal flow between two spacers of guessed height. Before anything changes, `capture`
 * notes where the visible rows are; after it, `correct` moves the scroll position so that the first of
 * them that is still there stands where it stood (SC1). A guess, a late image, a deletion or a page of
 * history above the reader therefore moves nothing, whatever the browser's own scroll anchoring does.
 */
export class ListViewport {
  private anchors: readonly AnchoredRow[] = [];
  private pinned = true;

  constructor(
    private readonly scroller: HTMLElement,
    /** Holds the rows alone; its children carry `data-row`. */
    private readonly rows: HTMLElement,
  ) {}

  get isAtBottom(): boolean {
    return this.pinned;
  }

  /** The reader wants the newest, now and as more arrives. */
  pinToBottom(): void {
    this.pinned = true;
    this.anchors = [];
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  /** Notes what the reader sees. Called on every scroll, and before a change that is not a scroll. */
  capture(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.pinned = scrollHeight - scrollTop - clientHeight <= AT_BOTTOM_PX;
    const origin = this.scroller.getBoundingClientRect().top;
    const anchors: AnchoredRow[] = [];
    for (const row of this.visibleRows()) {
      const key = row.dataset['row'];
      if (key !== undefined) anchors.push({ key, top: row.getBoundingClientRect().top - origin });
    }
    // A row that begins above the edge may grow downwards: those that begin below it hold the view.
    const whole = anchors.filter(({ top }) => top >= 0);
    this.anchors = [...whole, ...anchors.filter(({ top }) => top < 0).reverse()];
  }

  /** Puts the view back where `capture` found it, or at the bottom. */
  correct(): void {
    if (this.pinned) {
      const bottom = this.scroller.scrollHeight - this.scroller.clientHeight;
      if (Math.abs(this.scroller.scrollTop - bottom) > NOISE_PX) this.scroller.scrollTop = bottom;
      return;
    }
    const origin = this.scroller.getBoundingClientRect().top;
    for (const { key, top } of this.anchors) {
      const row = this.rowOf(key);
      if (!row) continue;
      const moved = row.getBoundingClientRect().top - origin - top;
      if (Math.abs(moved) > NOISE_PX) this.scroller.scrollTop += moved;
      return;
    }
    // After a jump, or when all that was seen is gone: what is there now is held from here on.
    this.capture();
  }

  /** Puts a row at a distance from the top; the next corrections hold it there. */
  place(key: string, top: number): boolean {
    const row = this.rowOf(key);
    if (!row) return false;
    const origin = this.scroller.getBoundingClientRect().top;
    this.scroller.scrollTop += row.getBoundingClientRect().top - origin - top;
    this.pinned = false;
    this.capture();
    return true;
  }

  /** The view was moved to rows that are not there yet: nothing holds it but its own position. */
  release(): void {
    this.anchors = [];
    this.pinned = false;
  }

  metrics(total: number, rowHeight: number): RangeMetrics {
    const view = this.scroller.getBoundingClientRect();
    const rows = this.rows.getBoundingClientRect();
    return {
      total,
      above: view.top - rows.top,
      below: rows.bottom - view.bottom,
      viewport: this.scroller.clientHeight,
      rowHeight,
    };
  }

  /** Rows that reach into the viewport, top to bottom. */
  visibleRows(): readonly HTMLElement[] {
    const view = this.scroller.getBoundingClientRect();
    const all = this.rows.children;
    const visible: HTMLElement[] = [];
    for (let i = firstBelow(all, view.top); i < all.length; i++) {
      const row = all[i] as HTMLElement;
      if (row.getBoundingClientRect().top >= view.bottom) break;
      visible.push(row);
    }
    return visible;
  }

  /** Where a row is, from the top of the viewport. */
  placeOf(row: HTMLElement): { readonly top: number; readonly bottom: number } {
    const origin = this.scroller.getBoundingClientRect().top;
    const box = row.getBoundingClientRect();
    return { top: box.top - origin, bottom: box.bottom - origin };
  }

  get top(): number {
    return this.scroller.scrollTop;
  }

  /** Height of the viewport. */
  get height(): number {
    return this.scroller.clientHeight;
  }

  private rowOf(key: string): HTMLElement | null {
    return this.rows.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  }
}

/** Index of the first row whose bottom lies below `edge`: rows are in order, so half the rest is skipped each time. */
function firstBelow(rows: HTMLCollection, edge: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) <= edge) low = middle + 1;
    else high = middle;
  }
  return low;
}
