import type { RangeMetrics } from './range';

/** A row and where its top was, in pixels from the top of the viewport. */
interface AnchoredRow {
  readonly key: string;
  readonly top: number;
}

interface HeldRow extends AnchoredRow {
  /** Whether the reader left it there, above the end. */
  readonly isAboveEnd: boolean;
}

/** A row that reaches into the viewport; `top` and `bottom` in pixels from the top of the viewport. */
export interface VisibleRow {
  readonly element: HTMLElement;
  readonly top: number;
  readonly bottom: number;
}

/** Within this distance of the bottom, the reader is at the bottom and stays there. */
const AT_BOTTOM_PX = 40;
/** Less than this from the very end counts as the very end: positions have fractions, heights do not. */
const ROUNDING_PX = 1;
/** Scrolling by less than this is rounding, and would trigger scroll events for nothing. */
const NOISE_PX = 0.5;
/** Minimum height of the space above the rows, in viewports: a fling must not run into its end. */
const RUNWAY = 2;

export interface ListElements {
  readonly scroller: HTMLElement;
  /** Contains only the rows, which carry `data-row`. */
  readonly rows: HTMLElement;
  /** Spacer for the rows above those; null if the first row is rendered. This class changes its height. */
  readonly spaceAbove: () => HTMLElement | null;
}

/**
 * Tracks and corrects where the reader is in a list whose rows come, go and grow.
 *
 * Rows are in normal flow between two spacers of guessed height. Before anything changes, `capture` records where the
 * visible rows are; after it, `correct` makes sure that the first of them that still exists is where it was (SC1). A
 * guess, a late image, a deletion or a page of history above the reader therefore moves nothing, whatever the
 * browser's own scroll anchoring does.
 *
 * Growth of rows above the reader is taken from the space above them: then no row changes its place in the page, and
 * none is repainted. The scroll position only changes when that space is used up.
 */
export class ListViewport {
  private readonly scroller: HTMLElement;
  private readonly rows: HTMLElement;
  private anchors: readonly AnchoredRow[] = [];
  /** The row that was placed: it takes precedence over all anchors until the reader scrolls. */
  private held: HeldRow | undefined;
  /** The scroll position that belongs to the anchors. */
  private capturedAt = 0;
  private pinned = true;
  private guessAbove = 0;
  private endsWithNewest = true;
  /** The reader asked for the end and hasn't left it: keep following while more is still to arrive there. */
  private wantsEnd = false;

  constructor(private readonly elements: ListElements) {
    this.scroller = elements.scroller;
    this.rows = elements.rows;
  }

  get isAtBottom(): boolean {
    return this.pinned;
  }

  /**
   * Call first after every commit. `above`: estimated height of the rows above the rendered ones; `endsWithNewest`:
   * nothing is newer than the last row. The end of what happens to be loaded is no bottom to stay at.
   */
  guess(above: number, endsWithNewest: boolean): void {
    this.guessAbove = above;
    this.endsWithNewest = endsWithNewest;
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

  /** Call after every scroll event. */
  follow(): void {
    // No one has scrolled: correct for what has grown since the last correction, which the reader didn't choose.
    if (Math.abs(this.scrolledSince()) <= NOISE_PX) this.correct();
    else this.capture();
  }

  /** Records what the reader sees. Called when they have scrolled, and before a change that is not a scroll. */
  capture(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const isStill = this.isStill();
    this.capturedAt = scrollTop;
    if (!isStill) this.held = undefined;
    // What is below has grown since, and is still to be corrected.
    if (isStill && this.pinned) return;
    // A row left above the end may be near it, or at it until more arrives below: that must not move it.
    const isAtEnd =
      !this.held?.isAboveEnd && scrollHeight - scrollTop - clientHeight <= AT_BOTTOM_PX;
    this.wantsEnd &&= isAtEnd;
    this.pinned = isAtEnd && (this.endsWithNewest || this.wantsEnd);
    const anchors = this.visibleRows().flatMap(({ element, top }) => {
      const key = element.dataset['row'];
      return key === undefined ? [] : [{ key, top }];
    });
    // A row that begins above the edge may grow downward: those that begin below it hold the view.
    const whole = anchors.filter(({ top }) => top >= 0);
    this.anchors = [...whole, ...anchors.filter(({ top }) => top < 0).reverse()];
    if (this.held && !this.pinned) this.anchors = [this.held, ...this.anchors];
  }

  /** Moves the view back to where `capture` found it, or to the bottom. */
  correct(): void {
    if (this.pinned && this.hasLeftBottom()) this.capture();
    if (this.pinned) {
      const bottom = this.scroller.scrollHeight - this.scroller.clientHeight;
      if (Math.abs(this.scroller.scrollTop - bottom) > NOISE_PX) this.scroller.scrollTop = bottom;
      this.capturedAt = this.scroller.scrollTop;
      return;
    }
    const scrolled = this.scrolledSince();
    // If the browser had to scroll, the reader didn't.
    if (scrolled === 0) this.capturedAt = this.scroller.scrollTop;
    const origin = this.scroller.getBoundingClientRect().top - scrolled;
    for (const { key, top } of this.anchors) {
      const row = this.rowOf(key);
      if (!row) continue;
      const moved = row.getBoundingClientRect().top - origin - top;
      if (moved !== 0) this.takeBack(moved);
      // The row may be as far up as it goes: at the bottom, if nothing is newer.
      if (this.held) this.capture();
      return;
    }
    const isJump = this.anchors.length === 0;
    const grown = this.resetSpace();
    // Everything that was in view is gone: show what came after it.
    if (!isJump) this.scrollBy(grown);
    // Anchor what is there from now on.
    this.capture();
  }

  private isStill(): boolean {
    return Math.abs(this.scroller.scrollTop - this.capturedAt) <= NOISE_PX;
  }

  /** Distance of a row's top below a position in the view, in pixels. */
  private distanceOf(key: string, top: number): number | undefined {
    const row = this.rowOf(key);
    if (!row) return undefined;
    return row.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top - top;
  }

  /** Whether the reader has scrolled up, with the scroll event still to come. */
  private hasLeftBottom(): boolean {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    // If the content shrank, the browser had to scroll up: to the very end.
    const isAtEnd = scrollHeight - clientHeight - scrollTop <= AT_BOTTOM_PX;
    return scrollTop < this.capturedAt - AT_BOTTOM_PX && !isAtEnd;
  }

  /**
   * How far the reader has scrolled, with the scroll event still to come: that must not be undone. A move up to the
   * very end may be the browser's, because the content shrank.
   */
  private scrolledSince(): number {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const scrolled = scrollTop - this.capturedAt;
    return scrolled < 0 && scrollHeight - clientHeight - scrollTop < ROUNDING_PX ? 0 : scrolled;
  }

  /** Compensates for `moved` pixels of growth above the reader. */
  private takeBack(moved: number): void {
    const space = this.elements.spaceAbove();
    const left = heightOf(space) - moved;
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    // With less than `moved` left below, a smaller space above would make the browser scroll.
    const isEnough = scrollHeight - scrollTop - clientHeight >= moved;
    if (space && isEnough && left >= Math.min(this.guessAbove, clientHeight * RUNWAY)) {
      space.style.height = `${left}px`;
    } else {
      this.scrollBy(moved + this.resetSpace());
    }
  }

  /** Resets the space above to its guess. Returns by how much it grew. */
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

  /** In pixels; undefined unless the row is rendered. */
  heightOf(key: string): number | undefined {
    return this.rowOf(key)?.getBoundingClientRect().height;
  }

  /** Places a row at a distance from the top, and holds it there. `isAboveEnd`: it was left there, above the end. */
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

  /** The view moved to rows that don't exist yet: only its own position holds it. */
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

  /** From both ends inward: measures only the rows it counts, and two more. */
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

  /** Rows in view, top to bottom. Each is measured once: this runs in every frame of a scroll. */
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

/** Whether a row is sticky, and so may appear away from its place among the rows. */
function isSticky(row: Element | undefined): boolean {
  return row?.hasAttribute('data-sticky') ?? false;
}

/** Days and other lines between messages don't count as rows of a range. */
function countMessages(rows: readonly Element[]): number {
  return rows.filter((row) => row.tagName === 'ARTICLE').length;
}

/** The height as set, without forcing layout. */
function heightOf(space: HTMLElement | null): number {
  return Number.parseFloat(space?.style.height ?? '') || 0;
}

/** Index of the first row whose bottom is below `edge`, by binary search: rows are in order. */
function firstBelow(rows: HTMLCollection, edge: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // A sticky row is right above a message, whose position tells where it belongs.
    const row = isSticky(rows[middle]) ? rows[middle + 1] : rows[middle];
    if ((row?.getBoundingClientRect().bottom ?? 0) <= edge) low = middle + 1;
    else high = middle;
  }
  return low;
}
