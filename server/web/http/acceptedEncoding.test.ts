import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './acceptedEncoding';

describe('acceptedEncoding', () => {
  it.each([
    [null, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;Q=1.0', 'gzip'],
    ['br;q=0, gzip;q=0.001', 'gzip'],
    ['br;q=0.000, gzip; q=0', undefined],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['brotli, gzipped', undefined],
    ['gzip;q=nonsense', undefined],
  ])('%j -> %j', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
