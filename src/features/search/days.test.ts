import { describe, expect, it } from 'vitest';
import { isoDay } from '~/lib/when/isoDay';
import { boundsOf, readDay, readSpan } from './days';

/** A Wednesday, at noon local time. */
const NOW = new Date(2026, 10, 18, 12).getTime();
const seconds = (year: number, month: number, day: number) =>
  new Date(year, month - 1, day).getTime() / 1000;
const term = (operator: string, operand: string) => ({ operator, operand });

describe('readDay and readSpan', () => {
  it('parse days from words and from dates', () => {
    expect(readDay('last tuesday', NOW)).toBe('2026-11-17');
    expect(readDay('2026-11-17', NOW)).toBe('2026-11-17');
    expect(readDay('today', NOW)).toBe(isoDay(NOW));
    expect(readDay('the tide', NOW)).toBeUndefined();
  });
  it('parse weeks, months, years and their own operands', () => {
    expect(readSpan('yesterday', NOW)).toBe('2026-11-17');
    expect(readSpan('march', NOW)).toBe('2026-03-01..2026-03-31');
    expect(readSpan('2026-03-01..2026-03-31', NOW)).toBe('2026-03-01..2026-03-31');
    expect(readSpan('2026-02-31..2026-03-31', NOW)).toBeUndefined();
  });
});

describe('boundsOf', () => {
  it('excludes the named day from before: and after:', () => {
    expect(boundsOf([term('before', '2026-11-17'), term('after', '2026-11-02')])).toEqual({
      since: seconds(2026, 11, 3),
      until: seconds(2026, 11, 17),
    });
  });
  it('takes the narrowest of several bounds, and all of during:', () => {
    expect(
      boundsOf([term('during', '2026-11-01..2026-11-30'), term('before', '2026-11-10')]),
    ).toEqual({ since: seconds(2026, 11, 1), until: seconds(2026, 11, 10) });
  });
  it('is open without date terms', () => {
    expect(boundsOf([term('search', 'tide')])).toEqual({});
  });
});
