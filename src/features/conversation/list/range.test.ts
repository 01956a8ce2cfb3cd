import { describe, expect, it } from 'vitest';
import {
  initialRange,
  type RangeMetrics,
  rangeAtRest,
  rangeWhileScrolling,
  withoutHeaps,
} from './range';

const ROW = 100;

/** Metrics of rows that are all as tall as guessed. */
const metrics = ({
  above = 700,
  below = 700,
}: Partial<Pick<RangeMetrics, 'above' | 'below'>> = {}): RangeMetrics => {
  const beyond = (rendered: number, pixels: number) =>
    Math.max(0, Math.floor((rendered - pixels) / ROW));
  return {
    total: 1000,
    above,
    below,
    viewport: 800,
    rowHeight: ROW,
    rowsBeyond: (pixels) => ({ above: beyond(above, pixels), below: beyond(below, pixels) }),
  };
};
const range = { start: 500, end: 540 };
const FEW = 4;

describe('rangeWhileScrolling', () => {
  it('does nothing while enough is rendered ahead', () => {
    expect(rangeWhileScrolling(range, metrics({ above: 5000, below: 5000 }), FEW)).toBe(range);
  });

  it('adds a few rows at once on the side that runs short', () => {
    expect(rangeWhileScrolling(range, metrics({ above: 470 }), FEW)).toEqual({
      start: 496,
      end: 540,
    });
    expect(rangeWhileScrolling(range, metrics({ below: 470 }), 12)).toEqual({
      start: 500,
      end: 552,
    });
  });

  it('adds whatever it takes to be as far ahead again', () => {
    expect(rangeWhileScrolling(range, metrics({ above: -1500, below: 0 }), FEW).start).toBe(480);
  });

  it('drops rows far away when it adds others, even without a rest', () => {
    expect(rangeWhileScrolling(range, metrics({ above: 400, below: 3600 }), FEW)).toEqual({
      start: 496,
      end: 512,
    });
    expect(rangeWhileScrolling(range, metrics({ above: 2600, below: 400 }), FEW)).toEqual({
      start: 518,
      end: 544,
    });
  });

  it('drops rows taller than any guess, but none in view', () => {
    const high = {
      ...metrics({ above: 400, below: 9000 }),
      rowsBeyond: () => ({ above: 0, below: 30 }),
    };
    expect(rangeWhileScrolling(range, high, FEW)).toEqual({ start: 496, end: 510 });
  });

  it('stops at the ends', () => {
    const ends = metrics({ above: 0, below: 0 });
    expect(rangeWhileScrolling({ start: 1, end: 999 }, ends, FEW)).toEqual({ start: 0, end: 1000 });
  });
});

describe('rangeAtRest', () => {
  it('extends further, then stops', () => {
    const next = rangeAtRest(range, metrics({ above: 1500, below: 2100 }));
    expect(next).toEqual({ start: 494, end: 540 });
    expect(rangeAtRest(range, metrics({ above: 2100, below: 3200 }))).toBe(range);
  });

  it('drops rows far away', () => {
    expect(rangeAtRest(range, metrics({ above: 4500, below: 2100 }))).toEqual({
      start: 525,
      end: 540,
    });
  });
});

describe('initialRange', () => {
  it('starts at the end, or around a message', () => {
    expect(initialRange(1000, 'end', 20)).toEqual({ start: 980, end: 1000 });
    expect(initialRange(1000, 500, 18)).toEqual({ start: 494, end: 512 });
    expect(initialRange(1000, 999, 18)).toEqual({ start: 982, end: 1000 });
    expect(initialRange(5, 2, 18)).toEqual({ start: 0, end: 5 });
  });
});

describe('withoutHeaps', () => {
  const lengths = (index: number) => (index === 497 ? 5000 : 300);
  const wanted = { start: 494, end: 530 };

  it('takes light rows together, and leaves a heavy one for the next frame', () => {
    expect(withoutHeaps(range, wanted, metrics(), 4000, lengths)).toEqual({ start: 498, end: 530 });
    expect(withoutHeaps({ start: 498, end: 530 }, wanted, metrics(), 4000, lengths)).toEqual({
      start: 497,
      end: 530,
    });
    expect(withoutHeaps(range, wanted, metrics(), 40_000, lengths)).toEqual(wanted);
  });

  it('takes all rows if the view would soon show a hole', () => {
    expect(withoutHeaps(range, wanted, metrics({ above: 100 }), 4000, lengths)).toBe(wanted);
  });
});
