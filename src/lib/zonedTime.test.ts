import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isZone, momentOf, wallTime, zoneName } from './zonedTime';

const at = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D+/).map(Number);
  return { year, month, day, hour, minute };
};

describe('momentOf', () => {
  it.each([
    ['Europe/Amsterdam', '2026-11-24 08:30', '2026-11-24T07:30:00Z'],
    ['Asia/Kolkata', '2026-11-24 08:30', '2026-11-24T03:00:00Z'],
    ['America/New_York', '2026-07-01 09:00', '2026-07-01T13:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-24 08:30', '2026-11-23T18:30:00Z'],
  ])('reads wall-clock time in %s', (zone, wall, utc) => {
    expect(new Date(momentOf(at(wall), zone))).toEqual(new Date(utc));
  });

  it('moves a time skipped by a clock change forward', () => {
    const ms = momentOf(at('2026-03-29 02:30'), 'Europe/Amsterdam');
    expect(new Date(ms)).toEqual(new Date('2026-03-29T01:30:00Z'));
  });

  it('picks the first of a time that occurs twice', () => {
    const ms = momentOf(at('2026-10-25 02:30'), 'Europe/Amsterdam');
    expect(new Date(ms)).toEqual(new Date('2026-10-25T00:30:00Z'));
  });

  it('is the inverse of wallTime except in the repeated hour', () => {
    const zones = ['Europe/Amsterdam', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'];
    const minutes = fc.integer({ min: 28_000_000, max: 32_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
        const ms = minute * 60_000;
        const again = momentOf(wallTime(ms, zone), zone);
        expect(wallTime(again, zone)).toEqual(wallTime(ms, zone));
        expect(again).toBeLessThanOrEqual(ms);
      }),
    );
  });
});

describe('time zones', () => {
  it('are validated by name', () => {
    expect([isZone('Europe/Berlin'), isZone('Mars/Olympus'), isZone('')]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('have a short name', () => expect(zoneName('America/New_York')).toBe('New York'));
});
