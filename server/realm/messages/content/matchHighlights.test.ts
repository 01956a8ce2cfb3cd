import { expect, it } from 'vitest';
import { testServer } from '../../../testing/testServer';

it('MS4 a narrow without search terms returns the messages unmarked', async () => {
  const { owner } = await testServer();
  const id = await owner.send('general', 'a <b> c', 'hello');
  const { messages } = await owner.call('checkMessagesMatchNarrow', {
    msg_ids: [id],
    narrow: [{ operator: 'sender', operand: owner.id }],
  });
  expect(messages).toEqual({
    [id]: { match_content: '<p>hello</p>', match_subject: 'a &lt;b&gt; c' },
  });
});

it('CX1 topics are stored in composed form, so that every client sees one topic', async () => {
  const { owner } = await testServer();
  const queue = await owner.register();
  await owner.send('general', 'cafe\u0301', 'one');
  const [event] = await queue.eventsOf('message');
  expect(event?.message.subject).toBe('caf\u00e9');
});
