import { describe, expect, it } from 'vitest';
import { findZones, zoneLabel } from './findZones';

describe('findZones', () => {
  it.each([
    ['york', 'America/New_York'],
    ['new york', 'America/New_York'],
    ['amst', 'Europe/Amsterdam'],
    ['europe amst', 'Europe/Amsterdam'],
    ['São P', 'America/Sao_Paulo'],
    ['kolkata', 'Asia/Calcutta'],
    ['Pacific Time', 'America/Los_Angeles'],
    ['PST', 'America/Los_Angeles'],
    ['PDT', 'America/Los_Angeles'],
    ['CET', 'Europe/Amsterdam'],
    ['GMT+9', 'Asia/Tokyo'],
  ])('finds “%s”', (query, zone) => {
    expect(findZones(query)).toContain(zone);
  });

  it('ranks prefix matches first', () => {
    expect(findZones('york')[0]).toBe('America/New_York');
    expect(findZones('tokyo')).toEqual(['Asia/Tokyo']);
  });

  it('finds nothing if nothing matches', () => {
    expect(findZones('atlantis')).toEqual([]);
  });
});

describe('zoneLabel', () => {
  it('says the city, then its area', () => {
    expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires (America)');
    expect(zoneLabel('UTC')).toBe('UTC');
  });
});
