import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitBox, fitIn, frameBox, parseDimensions } from './reservedBox';

describe('parseDimensions', () => {
  it('reads what the server writes', () => {
    expect(parseDimensions('6000x4000')).toEqual({ width: 6000, height: 4000 });
  });

  it.each([undefined, '', '0x5', '5x', '-1x4', '1e9x1', '99999999x1', '5x5x5'])(
    'is undefined for %s',
    (text) => expect(parseDimensions(text)).toBeUndefined(),
  );
});

describe('fitBox', () => {
  const side = fc.integer({ min: 1, max: 999_999 });
  const box = fc.record({ width: side, height: side });

  it('stays within the limit, in whole pixels, and never enlarges', () => {
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

  it('keeps the aspect ratio', () => {
    expect(fitBox({ width: 6000, height: 4000 }, { width: 320, height: 320 })).toEqual({
      width: 320,
      height: 213,
    });
  });
});

describe('preview boxes', () => {
  const alone = { kind: 'alone', width: 320, height: 320 } as const;
  const row = { kind: 'row', width: 270, height: 180 } as const;

  it('have no side too short to recognize the content, whatever the shape', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        for (const box of [alone, row].map((frame) => frameBox({ width, height }, frame))) {
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(120);
          expect(box.width).toBeLessThanOrEqual(320);
          expect(box.height).toBeLessThanOrEqual(320);
        }
      }),
    );
  });

  it.each([
    ['a photo', { width: 6000, height: 4000 }, { width: 320, height: 213 }, undefined],
    ['a long page', { width: 1000, height: 9000 }, { width: 120, height: 320 }, 'top'],
    ['a banner', { width: 3000, height: 200 }, { width: 320, height: 120 }, 'whole'],
    ['an icon', { width: 32, height: 32 }, { width: 120, height: 120 }, 'whole'],
  ] as const)('alone: %s', (_what, original, box, fit) => {
    expect(frameBox(original, alone)).toEqual(box);
    expect(fitIn(original, box)).toBe(fit);
  });

  it.each([
    ['a photo', { width: 6000, height: 4000 }, 270, undefined],
    ['a portrait', { width: 3000, height: 4000 }, 135, undefined],
    ['a long page', { width: 1000, height: 9000 }, 120, 'top'],
    ['a banner', { width: 3000, height: 200 }, 270, 'whole'],
    ['a small one', { width: 160, height: 90 }, 160, 'whole'],
  ] as const)('in a row: %s', (_what, original, width, fit) => {
    const box = frameBox(original, row);
    expect(box).toEqual({ width, height: 180 });
    expect(fitIn(original, box)).toBe(fit);
  });
});
