import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTime } from './parseTime';

const utc = (text: string) => parseTime(text)?.toISOString().replace('.000Z', 'Z');

describe('parseTime', () => {
  it.each([
    ['2024-03-07T15:00:00-08:00', '2024-03-07T23:00:00Z'],
    ['2024-03-07T15:00:00Z', '2024-03-07T15:00:00Z'],
    ['2024-03-07T15:00+0530', '2024-03-07T09:30:00Z'],
    ['2024-03-07 15:00', '2024-03-07T15:00:00Z'],
    ['2024-03-07', '2024-03-07T00:00:00Z'],
    ['20240307T150000Z', '2024-03-07T15:00:00Z'],
    ['20240307', '2024-03-07T00:00:00Z'],
    ['1496701800', '2017-06-05T22:30:00Z'],
    ['1496701800.9', '2017-06-05T22:30:00Z'],
    ['Jun 5th 2017, 10:30PM', '2017-06-05T22:30:00Z'],
    ['31 Dec 2017', '2017-12-31T00:00:00Z'],
    ['Tuesday, 5 September 2017 at 9 a.m. CEST', '2017-09-05T07:00:00Z'],
    ['sept. 5 2017 12am', '2017-09-05T00:00:00Z'],
    ['12pm on Sep 5, 2017', '2017-09-05T12:00:00Z'],
    ['12/31/2017 23:59:59 UTC+2', '2017-12-31T21:59:59Z'],
    ['31/12/2017', '2017-12-31T00:00:00Z'],
    ['29 Feb 2024', '2024-02-29T00:00:00Z'],
  ])('parses %j', (text, expected) => {
    expect(utc(text)).toBe(expected);
  });

  it.each([
    '',
    'soon',
    '**hello world**',
    '30 Feb 2024',
    '5 June',
    '10:30',
    '2017',
    '25:00 5 Jun 2017',
    '13pm 5 Jun 2017',
    '5 Jun 2017 5 Jun 2017',
    '5 Jun 2017 10:00 11:00',
    '5 Jun 2017 +99:00',
    '5 Jun 2017 XYZ',
    `5 Jun 2017${' '.repeat(200)}`.padEnd(300, 'x'),
  ])('rejects %j', (text) => {
    expect(utc(text)).toBeUndefined();
  });

  it('parses every time that ISO 8601 can express', () => {
    const year = (n: number) => new Date(`${n}-01-01T00:00:00Z`);
    fc.assert(
      fc.property(fc.date({ min: year(1000), max: year(9999), noInvalidDate: true }), (date) => {
        date.setUTCMilliseconds(0);
        expect(parseTime(date.toISOString())).toEqual(date);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        parseTime(text);
      }),
    );
  });
});
