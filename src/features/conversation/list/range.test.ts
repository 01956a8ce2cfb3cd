import { describe, expect, it } from 'vitest';
import { initialRange, type RangeMetrics, rangeAtRest, rangeWhileScrolling } from './range';

const metrics = (fields: Partial<RangeMetrics> = {}): RangeMetrics => ({
  total: 1000,
  above: 5000,
  below: 5000,
  viewport: 800,
  rowHeight: 100,
  ...fields,
});
const range = { start: 500, end: 540 };

describe('rangeWhileScrolling', () => {
  it('do nothing while enough is rendered ahead', () => {
    expect(rangeWhileScrolling(range, metrics())).toBe(range);
  });

  it('add a few rows at once on the side that runs short', () => {
    const calm = { above: 1000, below: 1000 };
    expect(rangeWhileScrolling(range, metrics({ ...calm, above: 470 }))).toEqual({
      start: 496,
      end: 540,
    });
    expect(rangeWhileScrolling(range, metrics({ ...calm, below: 100 }))).toEqual({
      start: 500,
      end: 544,
    });
  });

  it('add whatever it takes when the viewport would show a hole', () => {
    expect(rangeWhileScrolling(range, metrics({ above: -1500, below: 0 })).start).toBe(484);
  });

  it('leave behind what is far away when rows come, even without a rest', () => {
    expect(rangeWhileScrolling(range, metrics({ above: 100, below: 3600 }))).toEqual({
      start: 496,
      end: 520,
    });
    expect(rangeWhileScrolling(range, metrics({ above: 2600, below: 100 }))).toEqual({
      start: 510,
      end: 544,
    });
    expect(rangeWhileScrolling(range, metrics({ above: 9000, below: 9000 }))).toBe(range);
  });

  it('end at the ends', () => {
    expect(rangeWhileScrolling({ start: 1, end: 999 }, metrics({ above: 0, below: 0 }))).toEqual({
      start: 0,
      end: 1000,
    });
  });
});

describe('rangeAtRest', () => {
  it('reach further, then be content', () => {
    const next = rangeAtRest(range, metrics({ above: 1500 }));
    expect(next).toEqual({ start: 494, end: 540 });
    expect(rangeAtRest(range, metrics({ above: 2100, below: 2100 }))).toBe(range);
  });

  it('let go of rows far away', () => {
    expect(rangeAtRest(range, metrics({ above: 4500, below: 2100 }))).toEqual({
      start: 525,
      end: 540,
    });
  });
});

describe('initialRange', () => {
  it('start at the end, or around a message', () => {
    expect(initialRange(1000, 'end', 20)).toEqual({ start: 980, end: 1000 });
    expect(initialRange(1000, 500, 18)).toEqual({ start: 494, end: 512 });
    expect(initialRange(1000, 999, 18)).toEqual({ start: 982, end: 1000 });
    expect(initialRange(5, 2, 18)).toEqual({ start: 0, end: 5 });
  });
});
