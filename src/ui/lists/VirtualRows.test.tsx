import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocationProvider } from '../location/LocationProvider';
import { VirtualRows } from './VirtualRows';

const ROW_PX = 40;
const FRAME_PX = 400;
/** Rendered past the ones in view. */
const OVERSCAN = 8;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(FRAME_PX);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

function Numbers({ count }: { count: number }) {
  return (
    <LocationProvider>
      <VirtualRows label="Numbers" items={numbers(count)} keyOf={String} rowRem={ROW_PX / 16}>
        {(number) => <span>{`No. ${number}`}</span>}
      </VirtualRows>
    </LocationProvider>
  );
}

const shown = () => screen.queryAllByText(/^No\./).map(({ textContent }) => textContent);

/** The frame scrolls; jsdom has no layout that would do it. */
function scrollTo(px: number): void {
  const frame = screen.getByRole('group', { name: 'Numbers' }).parentElement;
  if (!frame) throw new Error('no frame');
  act(() => {
    frame.scrollTop = px;
    frame.dispatchEvent(new Event('scroll'));
  });
}

it('renders the rows in view and a few more, wherever it is scrolled', () => {
  render(<Numbers count={50_000} />);
  expect(shown().at(0)).toBe('No. 0');
  expect(shown()).toHaveLength(FRAME_PX / ROW_PX + OVERSCAN);
  scrollTo(25_000 * ROW_PX);
  expect(shown().at(0)).toBe('No. 24992');
  expect(shown().at(-1)).toBe('No. 25017');
  scrollTo(50_000 * ROW_PX - FRAME_PX);
  expect(shown().at(-1)).toBe('No. 49999');
});

it('a list that became shorter than its position renders what is left', () => {
  const { rerender } = render(<Numbers count={50_000} />);
  scrollTo(25_000 * ROW_PX);
  rerender(<Numbers count={3} />);
  // As the browser does when the content ends above the view.
  scrollTo(0);
  expect(shown()).toEqual(['No. 0', 'No. 1', 'No. 2']);
});

it('rows are as far apart as they are high, whatever the browser’s font size', () => {
  document.documentElement.style.fontSize = '32px';
  render(<Numbers count={50_000} />);
  const [, second] = screen.getAllByRole('listitem');
  expect(second?.style.transform).toBe(`translateY(${ROW_PX / 16}rem)`);
  expect(shown()).toHaveLength(FRAME_PX / (2 * ROW_PX) + OVERSCAN);
  scrollTo(25_000 * 2 * ROW_PX);
  expect(shown()).toContain('No. 25000');
  document.documentElement.style.fontSize = '';
});
