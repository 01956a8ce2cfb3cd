import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitBox, parseDimensions } from './reservedBox';

describe('parseDimensions', () => {
  it('read what the server writes', () => {
    expect(parseDimensions('6000x4000')).toEqual({ width: 6000, height: 4000 });
  });

  it.each([undefined, '', '0x5', '5x', '-1x4', '1e9x1', '99999999x1', '5x5x5'])(
    'know nothing from %s',
    (text) => expect(parseDimensions(text)).toBeUndefined(),
  );
});

describe('fitBox', () => {
  const side = fc.integer({ min: 1, max: 999_999 });
  const box = fc.record({ width: side, height: side });

  it('stay within the limit, in whole pixels, and never enlarge', () => {
    fc.assert(
      fc.property(box, box, (original, limit) => {
        const { width, height } = fitBox(original, limit);
        expect(Number.isInteger(width) && Number.isInteger(height)).toBe(true);
        expect(width).toBeGreaterThanOrEqual(1);
        expect(height).toBeGreaterThanOrEqual(1);
        expect(width).toBeLessThanOrEqual(Math.min(original.width, limit.width));
        expect(height).toBeLessThanOrEqual(Math.min(original.height, limit.height));
      }),
    );
  });

  it('keep the shape', () => {
    expect(fitBox({ width: 6000, height: 4000 }, { width: 320, height: 320 })).toEqual({
      width: 320,
      height: 213,
    });
  });
});
