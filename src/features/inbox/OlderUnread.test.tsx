import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithSession } from '~/testing/renderWithSession';
import { InboxEmpty } from './InboxEmpty';

const ROUTE = 'POST /messages/flags/narrow';
const batch = (last: number, isEnd: boolean) => ({
  processed_count: 1000,
  updated_count: 1000,
  first_processed_id: 1,
  last_processed_id: last,
  found_oldest: true,
  found_newest: isEnd,
});

it('the user is not caught up while the server has unlisted unread messages, which are marked in batches through failures', async () => {
  const nothing = () => undefined;
  const { test, server, user } = await renderWithSession(
    <InboxEmpty segment="all" query="" muted={[]} onReset={nothing} onFeed={nothing} />,
    { areOldUnreadsMissing: true },
  );
  expect(screen.queryByText('All caught up')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('older unread messages');
  server.drop(ROUTE);
  await user.click(screen.getByRole('button', { name: 'Mark older messages as read' }));
  expect(await screen.findByText('Marking as read: 0 so far')).toBeDefined();
  // Marking isn't offered again while it is in progress.
  const button = screen.getByRole('button', { name: 'Marking older messages as read…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  server.plan(ROUTE, ({ anchor }) =>
    anchor === 'oldest' ? batch(1000, false) : batch(2000, true),
  );
  await act(() => test.clock.advance(20_000));
  await act(() => test.clock.advance(20_000));
  expect(screen.queryByText('You’ve read the newest messages')).toBeNull();
  expect(screen.queryByText(/so far/)).toBeNull();
  // No event named them.
  screen.getByText('2,000 messages marked as read. Undo isn’t available.');
  const asked = server.sentTo(ROUTE);
  expect(asked.map(({ anchor }) => anchor).slice(-2)).toEqual(['oldest', 1000]);
  expect(test.realm.unreads.areOldMissing).toBe(false);
});
