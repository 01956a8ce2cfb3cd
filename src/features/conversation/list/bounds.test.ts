import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { type RangeInput, toBounds, toRange } from './bounds';

const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => asMessageId((first + at) * 10));
const listOf = (first: number, count: number) => ({ ids: idsFrom(first, count), total: count });
const now = (fields: Partial<RangeInput>): RangeInput => ({
  ...listOf(100, 50),
  previous: undefined,
  isAtBottom: false,
  ...fields,
});

describe('toRange', () => {
  const before = { ...listOf(100, 50), range: { start: 30, end: 50 } };
  const open = toBounds(before.ids, before.total, before.range);

  it('keeps the same messages when any amount of history loads above them (SC1)', () => {
    const input = now({ ...listOf(40, 110), previous: before });
    expect(toRange(open, input)).toEqual({ start: 90, end: 110 });
    expect(toRange(open, { ...input, isAtBottom: true })).toEqual({ start: 90, end: 110 });
  });

  it('renders new rows below, but no burst of them for a reader who is elsewhere', () => {
    expect(toRange(open, now({ ...listOf(100, 55), previous: before }))).toEqual({
      start: 30,
      end: 55,
    });
    expect(toRange(open, now({ ...listOf(100, 90), previous: before }))).toEqual({
      start: 30,
      end: 50,
    });
  });

  it('follows the end with a reader who is there, and drops rows far above', () => {
    const input = now({ ...listOf(100, 90), previous: before, isAtBottom: true });
    expect(toRange(open, input)).toEqual({ start: 50, end: 90 });
  });

  it('renders as many rows at the end as a tall view of short rows asked for', () => {
    const asked = toBounds(before.ids, before.total, { start: 2, end: 50 });
    const input = now({ ...listOf(100, 50), previous: before, isAtBottom: true });
    expect(toRange(asked, input)).toEqual({ start: 2, end: 50 });
  });

  it('counts unsent messages as rows', () => {
    const sending = { ids: before.ids, total: 52 };
    expect(toRange(open, now({ ...sending, previous: before }))).toEqual({ start: 30, end: 52 });
  });

  it('begins with a message if more than a screenful is waiting to be sent', () => {
    const waiting = { ids: before.ids, total: 50 + 60 };
    const bounds = toBounds(waiting.ids, waiting.total, { start: 96, end: 110 });
    expect(toRange(bounds, now({ ...waiting, isAtBottom: true }))).toEqual({ start: 49, end: 110 });
  });

  it('starts over at the end if its messages are gone', () => {
    const closed = toBounds(before.ids, before.total, { start: 10, end: 20 });
    expect(toRange(closed, now({ ...listOf(10, 60), previous: before }))).toEqual({
      start: 20,
      end: 60,
    });
  });
});
