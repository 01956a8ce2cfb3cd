import { describe, expect, it } from 'vitest';
import { sendPresets } from './presets';

const ZONE = 'Europe/Amsterdam';
const iso = (now: string, theirs?: string) =>
  Object.fromEntries(
    sendPresets(Date.parse(now), ZONE, theirs).map(({ id, at }) => [
      id,
      new Date(at).toISOString().slice(0, 16),
    ]),
  );

describe('sendPresets', () => {
  it('offers what fits the hour: soon, this evening, tomorrow, Monday, next week', () => {
    expect(iso('2026-11-19T09:12:00Z')).toEqual({
      soon: '2026-11-19T09:32',
      hour: '2026-11-19T10:12',
      today: '2026-11-19T17:00',
      tomorrow: '2026-11-20T08:00',
      monday: '2026-11-23T08:00',
      week: '2026-11-26T08:00',
    });
  });
  it('offers no evening once it has come, and Monday only once on a Sunday', () => {
    expect(iso('2026-11-22T20:00:00Z')).toEqual({
      soon: '2026-11-22T20:20',
      hour: '2026-11-22T21:00',
      tomorrow: '2026-11-23T08:00',
      week: '2026-11-29T08:00',
    });
  });
  it('means next week’s Monday on a Monday', () => {
    expect(iso('2026-11-23T09:00:00Z')['monday']).toBe('2026-11-30T08:00');
  });
  it('knows when the day starts for someone elsewhere', () => {
    expect(iso('2026-11-19T09:12:00Z', 'Asia/Singapore')['theirs']).toBe('2026-11-20T01:00');
    expect(iso('2026-11-19T09:12:00Z', ZONE)['theirs']).toBeUndefined();
  });
  it('keeps wall-clock time across a DST change', () => {
    expect(iso('2026-03-28T12:00:00Z')['tomorrow']).toBe('2026-03-29T07:00');
  });
});
