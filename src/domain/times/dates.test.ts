import { describe, expect, it } from 'vitest';
import { dayName, daysAgo, lastSeen, shortTime, timeOfDay } from './dates';

const style = { locale: 'en-GB', isTwelveHour: false };
const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).getTime();
const now = at(20, 10);
const seconds = (ms: number) => ms / 1000;

describe('dates', () => {
  it('format the time of day as the user prefers', () => {
    expect(timeOfDay(seconds(at(20, 9, 12)), style)).toBe('09:12');
    expect(timeOfDay(seconds(at(20, 21, 12)), { locale: 'en-US', isTwelveHour: true })).toBe(
      '9:12 PM',
    );
  });

  it('count calendar days, not hours', () => {
    expect(daysAgo(seconds(at(19, 23, 59)), at(20, 0, 1))).toBe(1);
    expect(daysAgo(seconds(at(20, 0, 1)), at(20, 23, 59))).toBe(0);
  });

  it('name the day', () => {
    expect(dayName(seconds(at(20, 1)), now, style)).toBe('Today');
    expect(dayName(seconds(at(19, 1)), now, style)).toBe('Yesterday');
    expect(dayName(seconds(at(18, 1)), now, style)).toMatch(/^Wednesday,? 18 November$/);
    expect(dayName(new Date(2025, 0, 1).getTime() / 1000, now, style)).toMatch(
      /^Wednesday,? 1 January 2025$/,
    );
  });

  it('are short in lists', () => {
    expect(shortTime(seconds(at(20, 9)), now, style)).toBe('09:00');
    expect(shortTime(seconds(at(18, 9)), now, style)).toBe('Wed');
    expect(shortTime(seconds(at(3, 9)), now, style)).toBe('3 Nov');
  });

  it('tell when someone was last active', () => {
    expect(lastSeen(seconds(at(20, 9, 35)), now, style)).toBe('25 min ago');
    expect(lastSeen(seconds(at(20, 8)), now, style)).toBe('2 h ago');
    expect(lastSeen(seconds(at(19, 8)), now, style)).toBe('yesterday');
  });
});
