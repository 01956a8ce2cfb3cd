import { describe, expect, it } from 'vitest';
import { Pace } from './pace';
import type { RowRange } from './range';

/** Renders `rows` above in each commit, at `rowMs` each plus the fixed cost of a commit. */
function paceOf(rowMs: number, { commits = 20, rows = 4 } = {}) {
  let now = 0;
  let range: RowRange = { start: 1000, end: 1010 };
  const pace = new Pace(() => now);
  for (let commit = 0; commit < commits; commit += 1) {
    pace.watch(
      () => range,
      () => {
        range = { start: range.start - rows, end: range.end };
        now += (rows + 3) * rowMs;
      },
    );
  }
  return {
    pace,
    draw: (rows: number, ms: number) =>
      pace.watch(
        () => range,
        () => {
          range = { start: range.start - rows, end: range.end };
          now += ms;
        },
      ),
  };
}

describe('Pace', () => {
  it('renders a few rows per frame while they fit in it', () => {
    expect(new Pace().portion.rows).toBe(4);
    expect(paceOf(1.4).pace.portion.rows).toBe(4);
  });

  it('renders a screenful at once if a few rows would be late as well', () => {
    expect(paceOf(5.6).pace.portion.rows).toBe(16);
    expect(paceOf(5.6, { rows: 16 }).pace.portion.rows).toBe(16);
  });

  it('ignores one heavy message, and frames that render nothing', () => {
    const { pace, draw } = paceOf(1.4);
    draw(1, 25);
    draw(0, 1000);
    expect(pace.portion.rows).toBe(4);
  });

  it('speeds up again when the machine does', () => {
    const { pace, draw } = paceOf(5.6);
    for (let commit = 0; commit < 10; commit += 1) draw(16, 26);
    expect(pace.portion.rows).toBe(4);
  });
});
