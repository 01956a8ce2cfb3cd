import { expect, it } from 'vitest';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

describeDatabases('votes', (fresh) => {
  it('are accepted in active channels, and refused in archived ones until they are unarchived', async () => {
    const { owner } = await testServer({ database: await fresh() });
    const stream_id = await owner.createChannel('boats');
    const message_id = await owner.send('boats', 'names', '/poll Which name?\nGull\nTern');
    const vote = (count: 1 | -1) => ({
      message_id,
      msg_type: 'widget',
      content: JSON.stringify({ type: 'vote', key: 'canned,0', vote: count }),
    });
    await owner.call('sendSubmessage', vote(1));
    await owner.call('archiveStream', { stream_id });
    const queue = await owner.register();
    expect(await owner.refused('sendSubmessage', vote(-1))).toMatchObject({
      code: 'BAD_REQUEST',
      msg: "Not authorized to send to channel 'boats'",
    });
    expect(await queue.eventsOf('submessage')).toEqual([]);
    await owner.call('updateStream', { stream_id, is_archived: false });
    await owner.call('sendSubmessage', vote(-1));
    expect(await queue.eventsOf('submessage')).toHaveLength(1);
    const [message] = await owner.read([{ operator: 'channel', operand: 'boats' }]);
    // The poll itself, and the two votes.
    expect(message?.submessages).toHaveLength(3);
  });
});
