import { describe, expect, it } from 'vitest';
import { readDayWords, readMoment, readSpanWords } from './readWhen';

const ZONE = 'Europe/Amsterdam';
/** A Wednesday, 10:20 in Amsterdam. */
const NOW = Date.parse('2026-11-18T09:20:00Z');
const moment = (text: string, locale = 'en-US', nowMs = NOW) => {
  const ms = readMoment(text, { nowMs, zone: ZONE, locale, towards: 'future' });
  if (ms === undefined) return undefined;
  return new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: ZONE,
  }).format(ms);
};
const day = (text: string, locale = 'en-US') =>
  readDayWords(text, { nowMs: NOW, zone: ZONE, locale, towards: 'past' });

describe('readMoment', () => {
  it.each([
    ['in 2 hours', '2026-11-18 12:20'],
    ['2h', '2026-11-18 12:20'],
    ['in 20 minutes', '2026-11-18 10:40'],
    ['20 min', '2026-11-18 10:40'],
    ['in an hour', '2026-11-18 11:20'],
    ['in half an hour', '2026-11-18 10:50'],
    ['in 1.5 hours', '2026-11-18 11:50'],
    ['tomorrow 9', '2026-11-19 09:00'],
    ['tomorrow', '2026-11-19 09:00'],
    ['Tomorrow morning', '2026-11-19 09:00'],
    ['tomorrow at 9:30', '2026-11-19 09:30'],
    ['tonight', '2026-11-18 20:00'],
    ['this evening', '2026-11-18 18:00'],
    ['friday 3pm', '2026-11-20 15:00'],
    ['Fri 3', '2026-11-20 15:00'],
    ['friday at 3:15 p.m.', '2026-11-20 15:15'],
    ['next friday', '2026-11-27 09:00'],
    ['next week', '2026-11-23 09:00'],
    ['tuesday next week 14:00', '2026-11-24 14:00'],
    ['in 3 days', '2026-11-21 09:00'],
    ['in 3 days at 8', '2026-11-21 08:00'],
    ['in 2 weeks', '2026-12-02 09:00'],
    ['dec 24 at noon', '2026-12-24 12:00'],
    ['24 December', '2026-12-24 09:00'],
    ['march 3rd, 2027 10am', '2027-03-03 10:00'],
    ['march 3', '2027-03-03 09:00'],
    ['12/24', '2026-12-24 09:00'],
    ['2026-12-01 16:45', '2026-12-01 16:45'],
    ['3pm', '2026-11-18 15:00'],
    ['9am', '2026-11-19 09:00'],
    ['at 9', '2026-11-19 09:00'],
    ['friday midnight', '2026-11-21 00:00'],
    ['12am', '2026-11-19 00:00'],
  ])('understands “%s”', (text, expected) => {
    expect(moment(text)).toBe(expected);
  });

  it('takes a weekday as today while its hour is still ahead', () => {
    expect(moment('wednesday 11:00')).toBe('2026-11-18 11:00');
    expect(moment('wednesday 9:00')).toBe('2026-11-25 09:00');
  });

  it.each(['', 'soon', 'friday or so', '42', 'today', '2026-02-30', '25:00', 'in hours', 'a b c'])(
    'rejects “%s”',
    (text) => {
      expect(moment(text)).toBeUndefined();
    },
  );

  it.each([
    ['de', 'morgen 9 Uhr', '2026-11-19 09:00'],
    ['de', 'übermorgen', '2026-11-20 09:00'],
    ['de', 'in 2 Stunden', '2026-11-18 12:20'],
    ['de', 'am Freitag um 15:30', '2026-11-20 15:30'],
    ['de', '24.12. 8:00', '2026-12-24 08:00'],
    ['fr', 'demain à 9h', '2026-11-19 09:00'],
    ['fr', 'dans 20 minutes', '2026-11-18 10:40'],
    ['fr', 'vendredi 15h30', '2026-11-20 15:30'],
    ['es', 'mañana 10:00', '2026-11-19 10:00'],
    ['es', 'dentro de 3 días', '2026-11-21 09:00'],
    ['pl', '3 marca', '2027-03-03 09:00'],
    ['ru', 'завтра в 9:00', '2026-11-19 09:00'],
    ['ja', '明日 9:00', '2026-11-19 09:00'],
    ['ja', '2 時間後', '2026-11-18 12:20'],
    ['ja', '12月24日', '2026-12-24 09:00'],
    ['fr', 'tomorrow 9', '2026-11-19 09:00'],
  ])('understands %s: “%s”', (locale, text, expected) => {
    expect(moment(text, locale)).toBe(expected);
  });

  it('keeps the wall-clock time across a clock change', () => {
    const saturday = Date.parse('2026-03-28T12:00:00Z');
    expect(moment('tomorrow 9', 'en-US', saturday)).toBe('2026-03-29 09:00');
  });
});

describe('readDayWords', () => {
  it.each([
    ['last tuesday', '2026-11-17'],
    ['tuesday', '2026-11-17'],
    ['wednesday', '2026-11-11'],
    ['yesterday', '2026-11-17'],
    ['today', '2026-11-18'],
    ['march 3', '2026-03-03'],
    ['3 march 2024', '2024-03-03'],
    ['dec 24', '2025-12-24'],
    ['2 weeks ago', '2026-11-04'],
    ['a month ago', '2026-10-18'],
    ['last week', '2026-11-09'],
    ['last month', '2026-10-01'],
    ['2025-01-31', '2025-01-31'],
    ['feb 29', '2024-02-29'],
  ])('understands “%s”', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  it.each([
    ['de', 'gestern', '2026-11-17'],
    ['de', 'vor 2 Wochen', '2026-11-04'],
    ['fr', 'mardi', '2026-11-17'],
    ['ja', '昨日', '2026-11-17'],
    ['en-GB', '3/11', '2026-11-03'],
  ])('understands %s: “%s”', (locale, text, expected) => {
    expect(day(text, locale)).toBe(expected);
  });

  it.each(['', 'tide', 'yesterday 9:00', 'march 32'])('rejects “%s” as a day', (text) => {
    expect(day(text)).toBeUndefined();
  });
});

describe('readSpanWords', () => {
  const span = (text: string) => {
    const found = readSpanWords(text, { nowMs: NOW, zone: ZONE, locale: 'en-US', towards: 'past' });
    return found && `${found.from} ${found.to}`;
  };
  it.each([
    ['yesterday', '2026-11-17 2026-11-17'],
    ['march', '2026-03-01 2026-03-31'],
    ['december', '2025-12-01 2025-12-31'],
    ['march 2024', '2024-03-01 2024-03-31'],
    ['2025', '2025-01-01 2025-12-31'],
    ['last week', '2026-11-09 2026-11-15'],
    ['this month', '2026-11-01 2026-11-30'],
    ['last year', '2025-01-01 2025-12-31'],
    ['march 3', '2026-03-03 2026-03-03'],
  ])('understands “%s”', (text, expected) => {
    expect(span(text)).toBe(expected);
  });
  it('rejects text that is not a date', () => {
    expect(span('tide')).toBeUndefined();
  });
});
