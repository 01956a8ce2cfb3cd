import type { RowRange } from './range';

/** The work to do in one frame. */
export interface Portion {
  readonly rows: number;
  /** Characters of HTML; one row is rendered even if it has more. */
  readonly length: number;
}

/** This many rows cost little more than one, and leave most of a frame. */
const FEW: Portion = { rows: 4, length: 4000 };
/** If even a few rows make their frame late, render a screenful: the same work, in fewer late frames. */
const SCREEN: Portion = { rows: 16, length: Number.POSITIVE_INFINITY };
/** Cost of a row from which that applies. */
const SLOW_ROW_MS = 3;
/** Fixed cost of a commit, in rows, however many it renders. */
const COMMIT_ROWS = 3;
/** A message of a thousand elements must not decide alone. */
const SHARE_OF_LATEST = 0.25;

/** How much a scrolling list renders at once, based on what rows have cost. */
export class Pace {
  private rowMs = 0;

  constructor(private readonly now = () => performance.now()) {}

  get portion(): Portion {
    return this.rowMs > SLOW_ROW_MS ? SCREEN : FEW;
  }

  /** Runs `draw`, which may change the range, and measures it. */
  watch(range: () => RowRange | undefined, draw: () => void): void {
    const before = range();
    const started = this.now();
    draw();
    const added = addedRows(before, range());
    if (added === 0) return;
    const rowMs = (this.now() - started) / (added + COMMIT_ROWS);
    this.rowMs += (rowMs - this.rowMs) * SHARE_OF_LATEST;
  }
}

function addedRows(before: RowRange | undefined, now: RowRange | undefined): number {
  if (!before || !now) return 0;
  return Math.max(0, before.start - now.start) + Math.max(0, now.end - before.end);
}
