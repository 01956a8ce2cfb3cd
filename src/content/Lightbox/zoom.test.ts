import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FITTED, isZoomed, keepOnStage, panBy, type View, zoomAt } from './zoom';

const number = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
const point = fc.record({ x: number(2000), y: number(2000) });
const view: fc.Arbitrary<View> = fc.record({
  scale: fc.double({ min: 1, max: 8, noNaN: true }),
  x: number(5000),
  y: number(5000),
});
const factor = fc.double({ min: 0.1, max: 10, noNaN: true });

/** The point of the image that is at `at` on the stage. */
function under(shown: View, at: { x: number; y: number }) {
  return { x: (at.x - shown.x) / shown.scale, y: (at.y - shown.y) / shown.scale };
}

describe('zoomAt', () => {
  it('keeps the place under the pointer', () => {
    fc.assert(
      fc.property(view, factor, point, (before, by, at) => {
        const after = zoomAt(before, by, at);
        expect(under(after, at).x).toBeCloseTo(under(before, at).x, 3);
        expect(under(after, at).y).toBeCloseTo(under(before, at).y, 3);
      }),
    );
  });

  it('stays between the fitted size and eight times that', () => {
    fc.assert(
      fc.property(view, factor, point, (before, by, at) => {
        const { scale } = zoomAt(before, by, at);
        expect(scale).toBeGreaterThanOrEqual(1);
        expect(scale).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('keepOnStage', () => {
  const stage = { width: 800, height: 600 };

  it('centers an image that fits', () => {
    const moved = panBy(FITTED, { x: 40, y: -9 });
    const kept = keepOnStage(moved, stage, { width: 400, height: 300 });
    expect([kept.x, kept.y]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
  });

  it('leaves no gap beside an image that doesn’t fit', () => {
    fc.assert(
      fc.property(view, (shown) => {
        const kept = keepOnStage(shown, stage, stage);
        expect(Math.abs(kept.x)).toBeLessThanOrEqual((stage.width * shown.scale - stage.width) / 2);
        expect(Math.abs(kept.y)).toBeLessThanOrEqual(
          (stage.height * shown.scale - stage.height) / 2,
        );
      }),
    );
  });
});

it('isZoomed tells the fitted view from the others', () => {
  expect(isZoomed(FITTED)).toBe(false);
  expect(isZoomed(zoomAt(FITTED, 2, FITTED))).toBe(true);
});
