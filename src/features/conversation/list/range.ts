/** A range of rendered rows: from `start` up to, but not including, `end`. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** The rendered rows as seen from the viewport, in pixels. */
export interface RangeMetrics {
  readonly total: number;
  /** Rendered content above the top of the viewport; negative if rows are missing there. */
  readonly above: number;
  /** Rendered content below its bottom; negative if rows are missing there. */
  readonly below: number;
  readonly viewport: number;
  /** Estimate for rows never rendered. */
  readonly rowHeight: number;
  /** How many rows are further than `pixels` from the viewport, as currently laid out. */
  readonly rowsBeyond: (pixels: number) => { readonly above: number; readonly below: number };
}

/** While scrolling, rows are kept ready this far ahead, in viewports. */
const AHEAD = 0.6;
/** At rest, this far ahead. */
const IDLE_AHEAD = 2.5;
const ROWS_PER_IDLE = 6;
/** Rows further away than this are dropped, down to IDLE_AHEAD. */
const TRIM_BEYOND = 4;
/** A reader may scroll through a year without a rest: keep no more rows behind than this. */
const KEEP_BEHIND = 1;

/** Number of rows to add so that `ahead` viewports are ready, at least `atOnce`; none while they are. */
function rowsToAdd(rendered: number, metrics: RangeMetrics, ahead: number, atOnce: number): number {
  const missing = metrics.viewport * ahead - rendered;
  return missing > 0 ? Math.max(Math.ceil(missing / metrics.rowHeight), atOnce) : 0;
}

/** Rows to have in the document while the reader scrolls. Returns the same object if there is nothing to do. */
export function rangeWhileScrolling(
  range: RowRange,
  metrics: RangeMetrics,
  atOnce: number,
): RowRange {
  const grown = grow(range, metrics, AHEAD, atOnce);
  // Together: dropping rows on their own would cost a frame as well.
  return grown === range ? range : shed(grown, metrics, KEEP_BEHIND, KEEP_BEHIND);
}

/** With this much ahead, in viewports, there are a few frames left. */
const CALM_AHEAD = 0.25;

/**
 * Returns `wanted` with fewer new rows if they are heavy, by characters of HTML: a long message gets a frame of its
 * own.
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
  // One is added in any case.
  if (start > wanted.start) fits(--start);
  while (start > wanted.start && fits(start - 1)) start -= 1;
  if (end < wanted.end) fits(end++);
  while (end < wanted.end && fits(end)) end += 1;
  return { start: Math.max(start, wanted.start), end: Math.min(end, wanted.end) };
}

/** Only adds what keeps holes out of the viewport itself: before a paint, every row costs. */
export function rangeWithoutHoles(range: RowRange, metrics: RangeMetrics): RowRange {
  return grow(range, metrics, 0, 0);
}

/** One step toward having enough rows around a resting reader, and no more than needed. */
export function rangeAtRest(range: RowRange, metrics: RangeMetrics): RowRange {
  const grown = grow(range, metrics, IDLE_AHEAD, ROWS_PER_IDLE);
  return grown === range ? shed(range, metrics, TRIM_BEYOND, IDLE_AHEAD) : grown;
}

function grow(range: RowRange, metrics: RangeMetrics, ahead: number, atOnce: number): RowRange {
  const start = Math.max(0, range.start - rowsToAdd(metrics.above, metrics, ahead, atOnce));
  const end = Math.min(metrics.total, range.end + rowsToAdd(metrics.below, metrics, ahead, atOnce));
  return start === range.start && end === range.end ? range : { start, end };
}

/** Drops rows further than `keep` viewports away, once there are some beyond `beyond`. */
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

/** First few rows around the one the reader should see; the rest follows within the same frame or at rest. */
export function initialRange(total: number, at: number | 'end', rows: number): RowRange {
  if (at === 'end') return { start: Math.max(0, total - rows), end: total };
  const before = Math.ceil(rows / 3);
  const start = Math.max(0, Math.min(at - before, total - rows));
  return { start, end: Math.min(total, start + rows) };
}
