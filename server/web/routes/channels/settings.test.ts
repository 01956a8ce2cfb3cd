import { expect, it } from 'vitest';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

describeDatabases('a user’s visibility policy for a topic', (fresh) => {
  it('is kept for topics without messages too, sent only to its user, and validated', async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    const stream_id = await server.owner.createChannel('oars', {}, [ana]);
    const secret = await server.owner.createChannel('secret', { invite_only: true });
    const [own, foreign] = [await ana.register(), await ben.register()];
    for (const visibility_policy of [1, 2, 3, 0]) {
      await ana.call('updateUserTopic', { stream_id, topic: ' blades ', visibility_policy });
      expect(await own.eventsOf('user_topic')).toMatchObject([
        { stream_id, topic_name: 'blades', visibility_policy },
      ]);
      const { state } = await ana.register();
      const kept = state.user_topics?.map((topic) => topic.visibility_policy);
      expect(kept).toEqual(visibility_policy === 0 ? [] : [visibility_policy]);
    }
    expect(await foreign.events()).toEqual([]);
    const followed = { stream_id, topic: 'x', visibility_policy: 3 };
    await expectRefusals('updateUserTopic', {
      'no such wish': [ana, { ...followed, visibility_policy: 4 }, 'BAD_REQUEST'],
      'no such channel': [ana, { ...followed, stream_id: 999 }, 'BAD_REQUEST'],
      'a hidden channel': [ana, { ...followed, stream_id: secret }, 'BAD_REQUEST'],
      'a long topic': [ana, { ...followed, topic: 'x'.repeat(61) }, 'BAD_REQUEST'],
    });
  });
});
