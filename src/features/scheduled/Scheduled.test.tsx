import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SessionContent } from '~/app/SessionContent';
import { prepareSanitizer } from '~/content/sanitize/sanitize';
import type { Destination } from '~/domain/personal';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { Scheduled } from './Scheduled';

it('a message that couldn’t be sent says why, as far as that is known', async () => {
  await prepareSanitizer();
  const anyone = { direct_members: [eg.self.userId], direct_subgroups: [] };
  const open = eg.channel({
    name: 'open',
    permissions: { ...eg.general.permissions, can_send_message_group: anyone },
  });
  const failed = (id: number, destination: Destination) => ({
    id,
    destination,
    content: 'x',
    renderedContent: '<p>x</p>',
    deliverAt: 1_750_000_000,
    isFailed: true,
  });
  const to = (channelId: (typeof open)['channelId']) =>
    ({ kind: 'channel', channelId, topic: 'tide' }) as const;
  const { test } = await renderWithSession(
    <SessionContent>
      <Scheduled />
    </SessionContent>,
    {
      channels: [eg.general, open],
      users: [eg.self, eg.ana, { ...eg.ben, isActive: false }],
      scheduled: [
        failed(1, to(eg.general.channelId)),
        failed(2, to(eg.design.channelId)),
        failed(3, { kind: 'dm', others: [eg.ben.userId] }),
        failed(4, to(open.channelId)),
      ],
    },
  );
  const reasons = () => screen.getAllByText(/^Not sent/).map(({ textContent }) => textContent);
  expect(screen.getByRole('region', { name: 'Needs attention' })).toBeDefined();
  expect(reasons()).toEqual([
    expect.stringContaining('Not sent: you can’t post in general. Choose another channel.'),
    expect.stringContaining('Not sent: you can’t see this channel anymore.'),
    expect.stringContaining('Not sent: Ben Third is no longer in this organization.'),
    expect.stringContaining('Not sent. Notification Bot’s message to you says why.'),
  ]);
  act(() =>
    test.happen({
      kind: 'channelChanged',
      channelId: open.channelId,
      changes: { isArchived: true },
    }),
  );
  expect(reasons().at(-1)).toContain('Not sent: open is archived. Choose another channel.');
});
