import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asMessageId, type MessageId } from '~/domain/ids';
import { type ListStart, type RowWindow, useRowWindow } from './useRowWindow';

const keyOf = (id: MessageId) => String(id);
const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => asMessageId(first + i));
const rowAt = (id: number): ListStart => ({
  kind: 'row',
  id: asMessageId(id),
  key: String(id),
  top: { share: 0.5 },
});

let rows: RowWindow;

interface ListProps {
  readonly ids: readonly MessageId[];
  readonly extraRows?: number;
  readonly start?: ListStart;
}

function List({ ids, extraRows = 0, start: opensAt = rowAt(250) }: ListProps) {
  rows = useRowWindow({
    ids,
    extraRows,
    endsWithNewest: false,
    start: opensAt,
    isFresh: true,
    keyOf,
    lengthOf: () => 0,
    onView: () => undefined,
  });
  const { start, end } = rows.range;
  return (
    <div ref={rows.attach}>
      <div ref={rows.spaceAboveRef} />
      <div ref={rows.rowsRef}>
        {ids.slice(start, end).map((id) => (
          <article key={id} data-row={id}>{`Entry ${id}`}</article>
        ))}
      </div>
    </div>
  );
}

beforeEach(() => {
  // jsdom has no layout: every row is visible, and none ever grows.
  vi.stubGlobal(
    'ResizeObserver',
    class extends EventTarget {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('CSS', { escape: String });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('goes to a message that is loaded but not rendered yet, even past a gap', () => {
  const { rerender } = render(<List ids={idsFrom(200, 300)} />);
  expect(screen.getByText('Entry 250')).toBeDefined();
  act(() => {
    rows.goTo(rowAt(1));
    rerender(<List ids={[...idsFrom(1, 40), ...idsFrom(200, 300)]} />);
  });
  expect(screen.getByText('Entry 1')).toBeDefined();
  expect(screen.queryByText('Entry 250')).toBeNull();
});

it('opens at its end if more than a screenful is waiting to be sent', () => {
  render(<List ids={idsFrom(1, 3)} extraRows={40} start={{ kind: 'bottom' }} />);
  expect(screen.getByText('Entry 3')).toBeDefined();
  expect(rows.range.end).toBe(43);
});
