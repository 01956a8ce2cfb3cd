import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { EVERYTHING } from '~/model/ranges';
import type { MessageWindow } from '~/model/state';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { ListHead } from './ListHead';

const FROM_7 = { from: 7, to: Number.POSITIVE_INFINITY };

const window = (fields: Partial<MessageWindow>): MessageWindow => ({
  narrow: { kind: 'topic', channelId: eg.general.channelId, topic: 'tide' },
  generation: 1,
  status: 'idle',
  ids: [],
  ranges: [],
  isHistoryLimited: false,
  isStale: false,
  candidates: [],
  highlights: new Map(),
  ...fields,
});

const ids = [eg.message({}).id];

it.each([
  ['the beginning', { ranges: [EVERYTHING] }, '“tide” begins here.'],
  [
    'history that the plan hides',
    { ranges: [FROM_7], isHistoryLimited: true },
    'Older messages are hidden by this organization’s plan.',
  ],
  // The beginning is known, even if the plan hides history elsewhere.
  ['a young topic', { ranges: [EVERYTHING], isHistoryLimited: true }, '“tide” begins here.'],
])('says above the first message: %s', async (_name, fields, text) => {
  const { container } = await renderWithSession(<ListHead window={window(fields)} ids={ids} />);
  expect(container.textContent).toBe(text);
  expect(screen.queryByRole('status', { name: 'Loading messages' })).toBeNull();
});

it('shows skeletons while older messages load, also where the plan hides the oldest', async () => {
  const fields = { ranges: [FROM_7], status: 'fetchingOlder', isHistoryLimited: true } as const;
  await renderWithSession(<ListHead window={window(fields)} ids={ids} />);
  screen.getByRole('status', { name: 'Loading messages' });
  expect(screen.queryByText(/hidden by/)).toBeNull();
});

it('shows no skeletons in an empty list until loading takes long enough to be noticed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const rendering = renderWithSession(
    <ListHead window={window({ status: 'fetchingInitial' })} ids={[]} />,
  );
  await vi.advanceTimersByTimeAsync(0);
  await rendering;
  const skeletons = () => screen.queryByRole('status', { name: 'Loading messages' });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(skeletons()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(skeletons()).not.toBeNull();
});
