import {
  type RefCallback,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { MessageId } from '~/domain/ids';
import { type Bounds, lowerBound, nearestTo, toBounds, toRange } from './bounds';
import { followReader } from './followReader';
import { ListViewport } from './listViewport';
import { Pace, type Portion } from './pace';
import {
  initialRange,
  type RowRange,
  rangeAtRest,
  rangeWhileScrolling,
  rangeWithoutHoles,
  withoutHeaps,
} from './range';

/** Where to open a list. */
export type ListStart =
  | { readonly kind: 'bottom' }
  /** If that row doesn't exist, the message is gone: the nearest one takes its place. */
  | { readonly kind: 'row'; readonly id: MessageId; readonly key: string; readonly top: RowTop };

/**
 * Distance from the view's top to a row's: in pixels, where it was left; as a share of the view's height; or such that
 * the row is centered, or starts near the top if it is too tall for that.
 */
export type RowTop =
  | { readonly px: number; readonly wasAtEnd: boolean }
  | { readonly share: number }
  | 'centered';

export interface RowWindowInput {
  readonly ids: readonly MessageId[];
  /** Rows below the messages: what is waiting to be sent. */
  readonly extraRows: number;
  /** Whether nothing is newer than the last of them. */
  readonly endsWithNewest: boolean;
  readonly start: ListStart;
  /** False while more may still load on its own: until then, or until the reader scrolls, the list stays at `start`. */
  readonly isFresh: boolean;
  readonly keyOf: (id: MessageId) => string;
  /** Characters of HTML in a message. */
  readonly lengthOf: (id: MessageId | undefined) => number;
  /** Called when the reader sees something else, or something new is where they look. */
  readonly onView: (viewport: ListViewport) => void;
}

export interface RowWindow {
  /** Ref for the scroller, whenever it mounts: the list may render later than what is around it. */
  readonly attach: RefCallback<HTMLDivElement>;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
  readonly rowsRef: RefObject<HTMLDivElement | null>;
  /** Ref for the spacer in place of the rows above; its height is set here, once it is there. */
  readonly spaceAboveRef: RefObject<HTMLDivElement | null>;
  readonly range: RowRange;
  /** Estimated heights of the rows that aren't rendered, in pixels. */
  readonly spaceAbove: number;
  readonly spaceBelow: number;
  /** Renders the rows around a place and takes the reader there. */
  readonly goTo: (start: ListStart) => void;
  /** Whether the reader is at the bottom, and means to stay. */
  readonly isAtBottom: () => boolean;
}

/** Rows rendered first: about a screenful. Whatever else is needed follows before the first paint, or at rest. */
const FIRST_ROWS = 14;
/** Estimate for rows never rendered, from which spacers are made. It is lower in compact density. */
const rowPx = () => (document.documentElement.dataset['density'] === 'compact' ? 36 : 84);
/** Far from the start, browsers place rows to half a pixel or worse, so no list is taller than this. */
const MOST_SPACE_PX = 1_000_000;

/** The list as last rendered. */
interface Drawn extends RowWindowInput {
  readonly total: number;
  readonly range: RowRange;
}

type NextRange = (drawn: Drawn, view: ListViewport) => RowRange;

/**
 * Keeps the rows around the reader in the document, and what they look at from moving. The list's size doesn't
 * matter: the cost depends on the rendered rows.
 */
export function useRowWindow(input: RowWindowInput): RowWindow {
  const { ids, extraRows, start } = input;
  const total = ids.length + extraRows;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const rowsRef = useRef<HTMLDivElement>(null);
  const spaceAboveRef = useRef<HTMLDivElement>(null);
  const viewport = useRef<ListViewport>(undefined);
  const drawn = useRef<Drawn>(undefined);
  const unplaced = useRef<ListStart | undefined>(start);
  /** Scroll position at which `unplaced` was put; undefined until then. */
  const placedAt = useRef<number>(undefined);
  const [bounds, setBounds] = useState<Bounds>(() => boundsAround(ids, total, start));
  // The view was empty when it opened: start with what has arrived since.
  if (bounds.first === undefined && ids.length > 0) {
    setBounds(boundsAround(ids, total, unplaced.current ?? start));
  }
  const range = toRange(bounds, {
    ids,
    total,
    previous: drawn.current,
    isAtBottom: viewport.current?.isAtBottom ?? start.kind === 'bottom',
  });

  const spaceAbove = Math.min(range.start, ids.length) * spacePx(ids.length);

  const adjust = useCallback((next: NextRange) => {
    if (!viewport.current || !drawn.current) return false;
    const { ids, total, range } = drawn.current;
    const wanted = next(drawn.current, viewport.current);
    if (wanted === range) return false;
    const bounds = toBounds(ids, total, wanted);
    const { isAtBottom } = viewport.current;
    // These rows are rendered already: setting the bounds after each commit would never end.
    if (isSame(range, toRange(bounds, { ids, total, previous: drawn.current, isAtBottom })))
      return false;
    setBounds(bounds);
    return true;
  }, []);

  // After every commit: the reader's rows move back to where they were, before anything is painted.
  useLayoutEffect(() => {
    if (!scrollerRef.current || !rowsRef.current) return;
    const startBefore = drawn.current?.range.start;
    drawn.current = { ...input, total, range };
    viewport.current ??= new ListViewport({
      scroller: scrollerRef.current,
      rows: rowsRef.current,
      spaceAbove: () => spaceAboveRef.current,
    });
    const view = viewport.current;
    view.guess(spaceAbove, input.endsWithNewest);
    const place = unplaced.current;
    if (!place) {
      view.correct();
      // Rows rendered above are what the reader sees first: they hold the view from here on.
      if (range.start !== startBefore) view.capture();
    } else if (placeAt(view, place, input)) {
      placedAt.current = view.top;
      if (input.isFresh) unplaced.current = undefined;
    }
    // Its message hadn't arrived when the rows around it were requested.
    else adjust(({ ids, total }) => rangeAround(ids, total, place));
    if (!place || placedAt.current !== undefined)
      adjust(({ range }) => rangeWithoutHoles(range, view.metrics(total, rowPx())));
    input.onView(view);
  });

  const [pace] = useState(() => new Pace());
  const attach = useCallback(
    (scroller: HTMLDivElement | null) => {
      scrollerRef.current = scroller;
      // Refs are set from the inside out: the rows exist before their scroller.
      if (!scroller || !rowsRef.current) return;
      const isUnplaced = () => unplaced.current !== undefined && placedAt.current === undefined;
      const drawnRange = () => drawn.current?.range;
      const scrolling: NextRange = (...now) => whileScrolling(...now, pace.portion);
      return followReader(scroller, rowsRef.current, {
        // Before the frame is painted: a fast scroll must not show a hole.
        onScroll: () => {
          // Rows around another place are about to render: this is the echo of an earlier correction.
          if (isUnplaced()) return;
          // No longer where it was placed: the reader has moved it.
          if (Math.abs(scroller.scrollTop - (placedAt.current ?? 0)) > 1)
            unplaced.current = undefined;
          pace.watch(drawnRange, () => flushSync(() => adjust(scrolling)));
        },
        onResize: () => viewport.current?.correct(),
        // Measuring sees style changes that no frame has shown yet. Correct the view for them first: further rows
        // would hide whether the reader moved, or the browser did because the content shrank.
        onRest: () => {
          viewport.current?.correct();
          return adjust(atRest);
        },
        onView: () => viewport.current && drawn.current?.onView(viewport.current),
        onLeave: () => {
          if (!viewport.current || isUnplaced()) return;
          viewport.current.follow();
          drawn.current?.onView(viewport.current);
        },
      });
    },
    [adjust, pace],
  );

  return {
    attach,
    scrollerRef,
    rowsRef,
    spaceAboveRef,
    range,
    spaceAbove,
    spaceBelow: Math.max(0, ids.length - range.end) * spacePx(ids.length),
    isAtBottom: () => viewport.current?.isAtBottom === true,
    goTo: (place) => {
      unplaced.current = place;
      placedAt.current = undefined;
      // It may be called from an earlier render: use the current list.
      const now = drawn.current ?? { ids, total };
      setBounds(boundsAround(now.ids, now.total, place));
    },
  };
}

/** Pixels that a row never rendered adds to the spacers. */
function spacePx(count: number): number {
  return Math.min(rowPx(), MOST_SPACE_PX / count);
}

function boundsAround(ids: readonly MessageId[], total: number, start: ListStart): Bounds {
  return toBounds(ids, total, rangeAround(ids, total, start));
}

function rangeAround(ids: readonly MessageId[], total: number, start: ListStart): RowRange {
  const at = start.kind === 'bottom' ? 'end' : lowerBound(ids, start.id);
  return initialRange(total, at, FIRST_ROWS);
}

/** Returns false while no row is there yet: it is tried again after the next commit. */
function placeAt(view: ListViewport, start: ListStart, { ids, keyOf }: RowWindowInput): boolean {
  if (start.kind === 'bottom') {
    view.pinToBottom();
    return true;
  }
  const isAboveEnd = start.top !== 'centered' && 'px' in start.top && !start.top.wasAtEnd;
  const place = (key: string) => view.place(key, pixelsAbove(view, key, start.top), isAboveEnd);
  if (place(start.key)) return true;
  const nearest = nearestTo(ids, start.id);
  return nearest !== undefined && place(keyOf(nearest));
}

/** How much of the view's height is left above a row that is too tall to be centered. */
const SHARE_ABOVE_TALL = 0.1;

function pixelsAbove(view: ListViewport, key: string, top: RowTop): number {
  if (top !== 'centered' && 'px' in top) return top.px;
  const spare = view.height - (view.heightOf(key) ?? 0);
  const wanted =
    top === 'centered'
      ? Math.max(spare / 2, SHARE_ABOVE_TALL * view.height)
      : top.share * view.height;
  // Browsers scroll by whole pixels.
  return Math.round(wanted);
}

function isSame(a: RowRange, b: RowRange): boolean {
  return a.start === b.start && a.end === b.end;
}

/** Rows to render as the reader scrolls; if no rendered row is near, by the position alone. */
function whileScrolling(
  { range, total, ids, lengthOf }: Drawn,
  view: ListViewport,
  atOnce: Portion,
): RowRange {
  view.follow();
  const metrics = view.metrics(total, rowPx());
  const isLost = metrics.above < -metrics.viewport || metrics.below < -metrics.viewport;
  if (isLost) {
    view.release();
    return initialRange(total, Math.floor(view.top / spacePx(ids.length)) + 4, FIRST_ROWS);
  }
  const wanted = rangeWhileScrolling(range, metrics, atOnce.rows);
  if (wanted === range) return range;
  return withoutHeaps(range, wanted, metrics, atOnce.length, (index) => lengthOf(ids[index]));
}

function atRest({ range, total }: Drawn, view: ListViewport): RowRange {
  return rangeAtRest(range, view.metrics(total, rowPx()));
}
