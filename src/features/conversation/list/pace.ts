import type { RowRange } from './range';

/** What is drawn in one frame. */
export interface Portion {
  readonly rows: number;
  /** Characters of HTML; one row comes even if it has more. */
  readonly length: number;
}

/** As many rows cost little more than one, and leave most of a frame. */
const FEW: Portion = { rows: 4, length: 4000 };
/** Where even a few make their frame late they come by the screen: as much work, and fewer frames that are late. */
const SCREEN: Portion = { rows: 16, length: Number.POSITIVE_INFINITY };
/** From here on that is so. */
const SLOW_ROW_MS = 3;
/** What a commit takes beside its rows, in rows: so much whatever their number. */
const COMMIT_ROWS = 3;
/** A message of a thousand elements must not decide alone. */
const SHARE_OF_LATEST = 0.25;

/** How much a scrolling list draws at once, by what rows have cost. */
export class Pace {
  private rowMs = 0;

  constructor(private readonly now = () => performance.now()) {}

  get portion(): Portion {
    return this.rowMs > SLOW_ROW_MS ? SCREEN : FEW;
  }

  /** Runs `draw`, which may change the range, and looks at what it took. */
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
