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
  /** How many of the rows are further from the viewport than that many pixels, as they stand. */
  readonly rowsBeyond: (pixels: number) => { readonly above: number; readonly below: number };
}

/** While scrolling, rows are kept ready this far ahead, in viewports. */
const AHEAD = 0.6;
/** When nothing moves, this far ahead. */
const IDLE_AHEAD = 2.5;
const ROWS_PER_IDLE = 6;
/** Rows further away than this are let go, down to IDLE_AHEAD. */
const TRIM_BEYOND = 4;
/** Somebody who scrolls through a year without a rest leaves rows behind: no more than this far. */
const KEEP_BEHIND = 1;

/** What it takes to have `ahead` viewports ready, `atOnce` at least; none while they are. */
function rowsToAdd(rendered: number, metrics: RangeMetrics, ahead: number, atOnce: number): number {
  const missing = metrics.viewport * ahead - rendered;
  return missing > 0 ? Math.max(Math.ceil(missing / metrics.rowHeight), atOnce) : 0;
}

/** The rows to have in the document while the reader scrolls. The same object when nothing is to do. */
export function rangeWhileScrolling(
  range: RowRange,
  metrics: RangeMetrics,
  atOnce: number,
): RowRange {
  const grown = grow(range, metrics, AHEAD, atOnce);
  // Together: letting go would cost a frame as well.
  return grown === range ? range : shed(grown, metrics, KEEP_BEHIND, KEEP_BEHIND);
}

/** With as much ahead, in viewports, there are a few frames left. */
const CALM_AHEAD = 0.25;

/**
 * `wanted` with fewer new rows where those are heavy, by the characters of HTML in them:
 * a long message comes in a frame of its own.
 */
export function withoutHeaps(
  range: RowRange,
  wanted: RowRange,
  { above, below, viewport }: RangeMetrics,
  lengthAtOnce: number,
  lengthOf: (index: number) => number,
): RowRange {
  if (Math.min(above, below) < viewport * CALM_AHEAD) return wanted;
  let { start, end } = range;
  let length = 0;
  const fits = (index: number) => {
    length += lengthOf(index);
    return length <= lengthAtOnce;
  };
  // One comes in any case.
  if (start > wanted.start) fits(--start);
  while (start > wanted.start && fits(start - 1)) start -= 1;
  if (end < wanted.end) fits(end++);
  while (end < wanted.end && fits(end)) end += 1;
  return { start: Math.max(start, wanted.start), end: Math.min(end, wanted.end) };
}

/** Only what keeps the viewport itself from showing a hole: before a paint every row costs. */
export function rangeWithoutHoles(range: RowRange, metrics: RangeMetrics): RowRange {
  return grow(range, metrics, 0, 0);
}

/** One step towards having enough rows around a resting reader, and no more than needed. */
export function rangeAtRest(range: RowRange, metrics: RangeMetrics): RowRange {
  const grown = grow(range, metrics, IDLE_AHEAD, ROWS_PER_IDLE);
  return grown === range ? shed(range, metrics, TRIM_BEYOND, IDLE_AHEAD) : grown;
}

function grow(range: RowRange, metrics: RangeMetrics, ahead: number, atOnce: number): RowRange {
  const start = Math.max(0, range.start - rowsToAdd(metrics.above, metrics, ahead, atOnce));
  const end = Math.min(metrics.total, range.end + rowsToAdd(metrics.below, metrics, ahead, atOnce));
  return start === range.start && end === range.end ? range : { start, end };
}

/** Lets go of the rows further than `keep` viewports away, once there are some beyond `beyond`. */
function shed(
  range: RowRange,
  { viewport, rowsBeyond }: RangeMetrics,
  beyond: number,
  keep: number,
): RowRange {
  const far = rowsBeyond(viewport * beyond);
  if (far.above === 0 && far.below === 0) return range;
  const spare = rowsBeyond(viewport * keep);
  return {
    start: range.start + (far.above > 0 ? spare.above : 0),
    end: range.end - (far.below > 0 ? spare.below : 0),
  };
}

/** A first handful of rows around the one the reader should see; the rest follows within the same frame or at rest. */
export function initialRange(total: number, at: number | 'end', rows: number): RowRange {
  if (at === 'end') return { start: Math.max(0, total - rows), end: total };
  const before = Math.ceil(rows / 3);
  const start = Math.max(0, Math.min(at - before, total - rows));
  return { start, end: Math.min(total, start + rows) };
}
