// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { fromSnapshot } from '~/model/fromSnapshot';
import { selectInbox } from '~/model/selectors/unread/inbox';
import * as eg from '~/testing/eg';
import { settle } from '~/testing/fakeClock';
import { TestSession } from '~/testing/testSession';
import { doneWithUndo } from './triageActions';

it('several conversations with unlisted unread messages are each marked as read to their end', async () => {
  const unreads = ['Anchors', 'Ropes'].map((topic, i) => ({
    conversation: eg.topicOf(topic),
    messageIds: [asMessageId(9000 + i)],
  }));
  const snapshot = eg.snapshot({ unreads, areOldUnreadsMissing: true });
  const test = await TestSession.start(fromSnapshot(snapshot));
  const { groups } = selectInbox(test.realm);
  const entries = groups.flatMap(({ channels }) => channels.flatMap((channel) => channel.entries));
  expect(entries).toHaveLength(2);
  doneWithUndo(test.session, entries);
  const ended = new Map<string, number>();
  for (let batch = 0; batch < 4; batch++) {
    await vi.waitUntil(async () => {
      await settle();
      return test.requests.length > 0;
    });
    const request = await test.request();
    expect(request.path).toBe('/api/v1/messages/flags/narrow');
    const narrow = request.params.get('narrow') ?? '';
    const isEnd = request.params.get('anchor') !== 'oldest';
    if (isEnd) ended.set(narrow, (ended.get(narrow) ?? 0) + 1);
    const last = isEnd ? 2000 : 1000;
    await request.succeed({
      processed_count: 1000,
      updated_count: 1000,
      first_processed_id: last - 999,
      last_processed_id: last,
      found_oldest: true,
      found_newest: isEnd,
    });
  }
  expect([...ended.values()]).toEqual([1, 1]);
});
