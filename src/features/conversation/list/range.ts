/** A stretch of rows that is in the document: from `start` up to, not including, `end`. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** What the viewport sees of the rendered rows, in pixels. */
export interface RangeMetrics {
  readonly total: number;
  /** Rendered content above the top of the viewport; negative where rows are missing there. */
  readonly above: number;
  /** Rendered content below its bottom; negative where rows are missing there. */
  readonly below: number;
  readonly viewport: number;
  /** A guess for rows never drawn. */
  readonly rowHeight: number;
}

/** While scrolling, rows are kept ready at least this far ahead, in viewports … */
const AHEAD = 0.6;
/** … and come this many at once: what a commit and its layout cost is then paid every few frames. */
const ROWS_AT_ONCE = 4;
/** When nothing moves, this far ahead. */
const IDLE_AHEAD = 2.5;
const ROWS_PER_IDLE = 6;
/** Rows further away than this are let go, down to IDLE_AHEAD. */
const TRIM_BEYOND = 4;
/** Somebody who scrolls through a year without a rest leaves rows behind: no more than this far. */
const KEEP_BEHIND = 2;

/** What it takes to have no hole in the viewport; `atOnce`, when less than `ahead` viewports are ready. */
function rowsToAdd(rendered: number, metrics: RangeMetrics, ahead: number, atOnce: number): number {
  const urgent = rendered < 0 ? Math.ceil(-rendered / metrics.rowHeight) + 1 : 0;
  return rendered < metrics.viewport * ahead ? Math.max(urgent, atOnce) : 0;
}

/** The rows to have in the document while the reader scrolls. The same object when nothing is to do. */
export function rangeWhileScrolling(range: RowRange, metrics: RangeMetrics): RowRange {
  const grown = grow(range, metrics, AHEAD, ROWS_AT_ONCE);
  // Together: letting go would cost a frame as well.
  return grown === range ? range : shed(grown, metrics);
}

/** Only what keeps the viewport itself from showing a hole: before a paint every row costs. */
export function rangeWithoutHoles(range: RowRange, metrics: RangeMetrics): RowRange {
  return grow(range, metrics, 0, 0);
}

/** One step towards having enough rows around a resting reader, and no more than needed. */
export function rangeAtRest(range: RowRange, metrics: RangeMetrics): RowRange {
  const grown = grow(range, metrics, IDLE_AHEAD, ROWS_PER_IDLE);
  return grown === range ? trim(range, metrics) : grown;
}

function grow(range: RowRange, metrics: RangeMetrics, ahead: number, atOnce: number): RowRange {
  const start = Math.max(0, range.start - rowsToAdd(metrics.above, metrics, ahead, atOnce));
  const end = Math.min(metrics.total, range.end + rowsToAdd(metrics.below, metrics, ahead, atOnce));
  return start === range.start && end === range.end ? range : { start, end };
}

function shed(range: RowRange, { above, below, viewport, rowHeight }: RangeMetrics): RowRange {
  const excess = (pixels: number) =>
    Math.max(0, Math.floor((pixels - viewport * KEEP_BEHIND) / rowHeight));
  const start = range.start + excess(above);
  const end = range.end - excess(below);
  const isUnchanged = start === range.start && end === range.end;
  return isUnchanged || end - start < 10 ? range : { start, end };
}

function trim(range: RowRange, { above, below, viewport, rowHeight }: RangeMetrics): RowRange {
  const excess = (pixels: number) =>
    pixels > viewport * TRIM_BEYOND ? Math.floor((pixels - viewport * IDLE_AHEAD) / rowHeight) : 0;
  const start = range.start + excess(above);
  const end = range.end - excess(below);
  const isUnchanged = start === range.start && end === range.end;
  return isUnchanged || end - start < 10 ? range : { start, end };
}

/** A first handful of rows around the one the reader should see; the rest follows within the same frame or at rest. */
export function initialRange(total: number, at: number | 'end', rows: number): RowRange {
  if (at === 'end') return { start: Math.max(0, total - rows), end: total };
  const before = Math.ceil(rows / 3);
  const start = Math.max(0, Math.min(at - before, total - rows));
  return { start, end: Math.min(total, start + rows) };
}
