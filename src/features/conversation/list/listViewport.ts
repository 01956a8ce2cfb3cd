import type { RangeMetrics } from './range';

/** A row and where its top stood, in pixels from the top of the viewport. */
interface AnchoredRow {
  readonly key: string;
  readonly top: number;
}

interface HeldRow extends AnchoredRow {
  /** The reader has left it there, above the end. */
  readonly isAboveEnd: boolean;
}

/** A row that reaches into the viewport; its place is from the top of the viewport, in pixels. */
export interface VisibleRow {
  readonly element: HTMLElement;
  readonly top: number;
  readonly bottom: number;
}

/** Within this of the bottom, the reader is at the bottom and stays there. */
const AT_BOTTOM_PX = 40;
/** Within less than this of the very end, it is the very end: positions have fractions, heights have none. */
const ROUNDING_PX = 1;
/** Scrolling by less than this is rounding, and would set off scroll events for nothing. */
const NOISE_PX = 0.5;
/** The space above the rows is kept at least this high, in viewports: a fling must not run into its end. */
const RUNWAY = 2;

export interface ListElements {
  readonly scroller: HTMLElement;
  /** Holds the rows alone; its children carry `data-row`. */
  readonly rows: HTMLElement;
  /** Stands for the rows above those; null where they begin with the first. Its height is ours. */
  readonly spaceAbove: () => HTMLElement | null;
}

/**
 * Reads and corrects where the reader is in a list whose rows come, go and grow.
 *
 * Rows stand in normal flow between two spacers of guessed height. Before anything changes, `capture`
 * notes where the visible rows are; after it, `correct` sees to it that the first of them that is still
 * there stands where it stood (SC1). A guess, a late image, a deletion or a page of history above the
 * reader therefore moves nothing, whatever the browser's own scroll anchoring does.
 *
 * What rows above the reader take is taken from the space above them: then no row has changed its place
 * in the page, and none is painted again. Only when that space is used up is the scroll position changed.
 */
export class ListViewport {
  private readonly scroller: HTMLElement;
  private readonly rows: HTMLElement;
  private anchors: readonly AnchoredRow[] = [];
  /** The row that was put somewhere: it comes before all anchors until the reader scrolls. */
  private held: HeldRow | undefined;
  /** The scroll position that goes with the anchors. */
  private capturedAt = 0;
  private pinned = true;
  private guessAbove = 0;
  private endsWithNewest = true;
  /** The reader asked for the end, and has not gone away from it: what is still to come there is waited for. */
  private wantsEnd = false;

  constructor(private readonly elements: ListElements) {
    this.scroller = elements.scroller;
    this.rows = elements.rows;
  }

  get isAtBottom(): boolean {
    return this.pinned;
  }

  /**
   * After every commit, before all else: how high the rows above those that are drawn may be, and whether
   * nothing is newer than the last. The end of what happens to be loaded is no bottom to stay at.
   */
  guess(above: number, endsWithNewest: boolean): void {
    this.guessAbove = above;
    this.endsWithNewest = endsWithNewest;
    // It has just come into the document.
    if (this.elements.spaceAbove()?.style.height === '') this.resetSpace();
  }

  /** The reader wants the newest, now and as more arrives. */
  pinToBottom(): void {
    this.resetSpace();
    this.pinned = true;
    this.wantsEnd = true;
    this.anchors = [];
    this.held = undefined;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.capturedAt = this.scroller.scrollTop;
  }

  /** After every scroll event. */
  follow(): void {
    // Nobody has moved: what has grown since the last correction has its turn now, and is not what the reader chose.
    if (Math.abs(this.scrolledSince()) <= NOISE_PX) this.correct();
    else this.capture();
  }

  /** Notes what the reader sees. Called when they have scrolled, and before a change that is not a scroll. */
  capture(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const isStill = this.isStill();
    this.capturedAt = scrollTop;
    if (!isStill) this.held = undefined;
    // What is below has grown since, and its turn to be corrected is still to come.
    if (isStill && this.pinned) return;
    // What was left above the end may be near it by now, or at it until there is more below: that moves nothing.
    const isAtEnd =
      !this.held?.isAboveEnd && scrollHeight - scrollTop - clientHeight <= AT_BOTTOM_PX;
    this.wantsEnd &&= isAtEnd;
    this.pinned = isAtEnd && (this.endsWithNewest || this.wantsEnd);
    const anchors = this.visibleRows().flatMap(({ element, top }) => {
      const key = element.dataset['row'];
      return key === undefined ? [] : [{ key, top }];
    });
    // A row that begins above the edge may grow downwards: those that begin below it hold the view.
    const whole = anchors.filter(({ top }) => top >= 0);
    this.anchors = [...whole, ...anchors.filter(({ top }) => top < 0).reverse()];
    if (this.held && !this.pinned) this.anchors = [this.held, ...this.anchors];
  }

  /** Puts the view back where `capture` found it, or at the bottom. */
  correct(): void {
    if (this.pinned && this.hasLeftBottom()) this.capture();
    if (this.pinned) {
      const bottom = this.scroller.scrollHeight - this.scroller.clientHeight;
      if (Math.abs(this.scroller.scrollTop - bottom) > NOISE_PX) this.scroller.scrollTop = bottom;
      this.capturedAt = this.scroller.scrollTop;
      return;
    }
    const scrolled = this.scrolledSince();
    // Where the browser had to go, the reader has not gone.
    if (scrolled === 0) this.capturedAt = this.scroller.scrollTop;
    const origin = this.scroller.getBoundingClientRect().top - scrolled;
    for (const { key, top } of this.anchors) {
      const row = this.rowOf(key);
      if (!row) continue;
      const moved = row.getBoundingClientRect().top - origin - top;
      if (moved !== 0) this.takeBack(moved);
      // It may be as far up as it goes: at the bottom, if nothing is newer.
      if (this.held) this.capture();
      return;
    }
    const isJump = this.anchors.length === 0;
    const grown = this.resetSpace();
    // All that was seen is gone: what stood behind it is shown.
    if (!isJump) this.scrollBy(grown);
    // What is there now is held from here on.
    this.capture();
  }

  private isStill(): boolean {
    return Math.abs(this.scroller.scrollTop - this.capturedAt) <= NOISE_PX;
  }

  /** How far below a place in the view a row stands. */
  private distanceOf(key: string, top: number): number | undefined {
    const row = this.rowOf(key);
    if (!row) return undefined;
    return row.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top - top;
  }

  /** The reader has scrolled up, and the scroll event is still to come. */
  private hasLeftBottom(): boolean {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    // Where there is less than before, the browser had to go up: to the very end.
    const isAtEnd = scrollHeight - clientHeight - scrollTop <= AT_BOTTOM_PX;
    return scrollTop < this.capturedAt - AT_BOTTOM_PX && !isAtEnd;
  }

  /**
   * How far the reader has scrolled whose scroll event is still to come: that is not taken back.
   * Up to the very end it may be the browser that had to, as there is less than before.
   */
  private scrolledSince(): number {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const scrolled = scrollTop - this.capturedAt;
    return scrolled < 0 && scrollHeight - clientHeight - scrollTop < ROUNDING_PX ? 0 : scrolled;
  }

  /** What is above the reader became this much higher. */
  private takeBack(moved: number): void {
    const space = this.elements.spaceAbove();
    const left = heightOf(space) - moved;
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    // With less above than is missing below, the browser would have to scroll.
    const isEnough = scrollHeight - scrollTop - clientHeight >= moved;
    if (space && isEnough && left >= Math.min(this.guessAbove, clientHeight * RUNWAY)) {
      space.style.height = `${left}px`;
    } else {
      this.scrollBy(moved + this.resetSpace());
    }
  }

  /** The space above as it was guessed. Returns by how much that is more than it was. */
  private resetSpace(): number {
    const space = this.elements.spaceAbove();
    if (!space) return 0;
    const before = heightOf(space);
    space.style.height = `${this.guessAbove}px`;
    return this.guessAbove - before;
  }

  private scrollBy(pixels: number): void {
    if (Math.abs(pixels) <= NOISE_PX) return;
    const before = this.scroller.scrollTop;
    this.scroller.scrollTop += pixels;
    this.capturedAt += this.scroller.scrollTop - before;
  }

  /** Puts a row at a distance from the top; the next corrections hold it there. `isAboveEnd`: it was left there, above the end. */
  place(key: string, top: number, isAboveEnd: boolean): boolean {
    if (!this.rowOf(key)) return false;
    this.resetSpace();
    this.pinned = false;
    this.wantsEnd = false;
    this.scroller.scrollTop += this.distanceOf(key, top) ?? 0;
    this.capturedAt = this.scroller.scrollTop;
    this.held = { key, top, isAboveEnd };
    this.capture();
    if (this.pinned) this.held = undefined;
    return true;
  }

  /** The view was moved to rows that are not there yet: nothing holds it but its own position. */
  release(): void {
    this.anchors = [];
    this.held = undefined;
    this.pinned = false;
    this.wantsEnd = false;
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
      rowsBeyond: (pixels) => this.rowsBeyond(pixels),
    };
  }

  /** From both ends inwards: as many are measured as there are, and two. */
  private rowsBeyond(pixels: number): { above: number; below: number } {
    const view = this.scroller.getBoundingClientRect();
    const rows = [...this.rows.children];
    const isFar = (row: Element) => {
      const box = row.getBoundingClientRect();
      return box.bottom < view.top - pixels || box.top > view.bottom + pixels;
    };
    const isNear = (row: Element) => !isSticky(row) && !isFar(row);
    const first = rows.findIndex(isNear);
    if (first < 0) return { above: 0, below: 0 };
    return {
      above: countMessages(rows.slice(0, first)),
      below: countMessages(rows.slice(rows.findLastIndex(isNear) + 1)),
    };
  }

  /** Top to bottom. Each is measured once: this runs in every frame of a scroll. */
  visibleRows(): readonly VisibleRow[] {
    const view = this.scroller.getBoundingClientRect();
    const all = this.rows.children;
    const visible: VisibleRow[] = [];
    for (let i = firstBelow(all, view.top); i < all.length; i++) {
      const element = all[i] as HTMLElement;
      if (isSticky(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.top >= view.bottom) break;
      visible.push({ element, top: box.top - view.top, bottom: box.bottom - view.top });
    }
    return visible;
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

/** Where it is seen is not where it stands among the rows. */
function isSticky(row: Element | undefined): boolean {
  return row?.hasAttribute('data-sticky') ?? false;
}

/** Days and other lines between messages are no rows of a range. */
function countMessages(rows: readonly Element[]): number {
  return rows.filter((row) => row.tagName === 'ARTICLE').length;
}

/** As it was set, without asking for a layout. */
function heightOf(space: HTMLElement | null): number {
  return Number.parseFloat(space?.style.height ?? '') || 0;
}

/** Index of the first row whose bottom lies below `edge`: rows are in order, so half the rest is skipped each time. */
function firstBelow(rows: HTMLCollection, edge: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // What sticks stands right above a message: that tells where.
    const row = isSticky(rows[middle]) ? rows[middle + 1] : rows[middle];
    if ((row?.getBoundingClientRect().bottom ?? 0) <= edge) low = middle + 1;
    else high = middle;
  }
  return low;
}
