import { expect, it } from 'vitest';
import { offeredEnds, STATUS_ENDS, statusEndMs } from './statusEnds';

it('knows when today and this week end in the local time zone', () => {
  const now = Date.parse('2026-11-20T22:30:00Z');
  const ends = STATUS_ENDS.map((end) => statusEndMs(end, now, 'Europe/Amsterdam'));
  expect(ends.map((ms) => ms && new Date(ms).toISOString().slice(0, 16))).toEqual([
    undefined,
    '2026-11-20T23:00',
    '2026-11-20T23:30',
    '2026-11-21T02:30',
    '2026-11-20T22:59',
    '2026-11-22T22:59',
  ]);
});

it('doesn’t offer the end of the week when that is the end of the day', () => {
  const endsOn = (day: string) => offeredEnds(Date.parse(`${day}T12:00:00Z`), 'Europe/Amsterdam');
  expect(endsOn('2026-11-21')).toEqual(STATUS_ENDS);
  expect(endsOn('2026-11-22')).not.toContain('week');
});
