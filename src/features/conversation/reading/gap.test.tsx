import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as eg from '~/testing/eg';
import { inTide, openConversation } from '~/testing/openConversation';

const wire = (id: number) => ({
  id,
  type: 'stream',
  stream_id: eg.general.channelId,
  subject: 'tide',
  display_recipient: 'general',
  recipient_id: 1,
  sender_id: eg.ana.userId,
  sender_email: eg.ana.email,
  sender_full_name: eg.ana.fullName,
  sender_realm_str: '',
  avatar_url: null,
  client: 'website',
  content: `<p>message ${id}</p>`,
  content_type: 'text/html',
  is_me_message: false,
  timestamp: 1_760_000_000 + id,
  reactions: [],
  submessages: [],
  topic_links: [],
  flags: ['read'],
});

it('a row says where history is missing, and loads it', async () => {
  const { user, server } = await openConversation({
    messages: [inTide(1), inTide(2), inTide(7)],
    ranges: [
      { from: Number.NEGATIVE_INFINITY, to: 2 },
      { from: 7, to: Number.POSITIVE_INFINITY },
    ],
  });
  server.plan('GET /messages', {
    messages: [2, 3, 4, 5, 6, 7].map(wire),
    anchor: 7,
    found_anchor: true,
    found_oldest: false,
    found_newest: false,
    history_limited: false,
  });
  const said = () =>
    screen.getAllByRole('article').map((row) => /message \d/.exec(row.textContent ?? '')?.[0]);
  const load = await screen.findByRole('button', { name: 'Load the messages in between' });
  expect(said()).toEqual(['message 1', 'message 2', 'message 7']);
  await user.click(load);
  await screen.findByText('message 5');
  expect(said()).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => `message ${id}`));
  expect(screen.queryByRole('button', { name: /in between/ })).toBeNull();
  expect(server.sentTo('GET /messages')).toMatchObject([{ anchor: 7, num_after: 0 }]);
});
