import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Splitter } from './Splitter';

const splitter = () => screen.getByRole('separator', { name: 'Width' });

function show(edge: 'start' | 'end', dir: 'ltr' | 'rtl' = 'ltr') {
  const onResize = vi.fn();
  // jsdom doesn't compute inherited directions.
  const styleOf = globalThis.getComputedStyle;
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((element) =>
    Object.assign(styleOf(element), { direction: dir }),
  );
  render(
    <div>
      <Splitter label="Width" edge={edge} min={100} max={400} width={200} onResize={onResize} />
    </div>,
  );
  const pane = splitter().parentElement as HTMLElement;
  pane.getBoundingClientRect = () => new DOMRect(0, 0, 200, 600);
  splitter().setPointerCapture = () => undefined;
  return onResize;
}

function drag(dx: number, button = 0): void {
  fireEvent.pointerDown(splitter(), { clientX: 200, button });
  fireEvent.pointerMove(splitter(), { clientX: 200 + dx });
  fireEvent.lostPointerCapture(splitter());
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a splitter', () => {
  it.each([
    ['end', 'ltr', 230],
    ['start', 'ltr', 170],
    ['end', 'rtl', 170],
    ['start', 'rtl', 230],
  ] as const)(
    'at the %s of its pane in a page that is %s follows the pointer to the right',
    (edge, dir, width) => {
      const onResize = show(edge, dir);
      drag(30);
      expect(onResize.mock.calls).toEqual([[width]]);
      fireEvent.pointerMove(splitter(), { clientX: 500 });
      expect(onResize).toHaveBeenCalledTimes(1);
    },
  );

  it('moves by the keys’ direction, to either end, and back to the standard', () => {
    const onResize = show('end', 'rtl');
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter']) {
      expect(fireEvent.keyDown(splitter(), { key })).toBe(false);
    }
    expect(onResize.mock.calls).toEqual([[216], [184], [100], [400], [undefined]]);
  });

  it('leaves other buttons and keys alone', () => {
    const onResize = show('end');
    drag(30, 2);
    expect(fireEvent.keyDown(splitter(), { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(splitter(), { key: 'j' })).toBe(true);
    expect(onResize).not.toHaveBeenCalled();
  });

  it('goes back to the standard by a double click', () => {
    const onResize = show('end');
    fireEvent.doubleClick(splitter());
    expect(onResize.mock.calls).toEqual([[undefined]]);
  });
});
