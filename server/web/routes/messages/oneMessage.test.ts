import { expect, it } from 'vitest';
import { createTestChannel } from '../../../testing/testChannel';
import { testServer } from '../../../testing/testServer';

it('MS4 a message matches a narrow if a page of that narrow would contain it (E6, E8)', async () => {
  const server = await testServer();
  const { owner } = server;
  await createTestChannel(server, 'harbor', [owner]);
  const before = await owner.send('harbor', 'tide', 'high tide');
  const reacted = await owner.send('harbor', 'tide', 'low tide');
  const ben = await server.signUp('Ben');
  await ben.call('addReaction', { message_id: reacted, emoji_name: 'wave' });
  const narrows = [
    [],
    [{ operator: 'search', operand: 'tide' }],
    [{ operator: 'channel', operand: 'harbor' }],
  ];
  for (const narrow of narrows) {
    const window = { anchor: 'oldest', num_before: 0, num_after: 100, narrow };
    const page = await ben.call('getMessages', window);
    const shown = page.messages.map(({ id }) => id).filter((id) => id >= before);
    const ids = { msg_ids: [before, reacted], narrow };
    const { messages } = await ben.call('checkMessagesMatchNarrow', ids);
    expect(Object.keys(messages).map(Number)).toEqual(shown);
  }
});
