import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { receiveTopics } from '../../local';
import { selectTopTopics } from './topics';

const { channelId } = eg.general;

/** `count` topics, all read; `topic 1` is the newest. */
function channelWith(count: number): TestRealm {
  const topics = Array.from({ length: count }, (_, i) => ({
    name: `topic ${i + 1}`,
    maxId: asMessageId(1000 - i),
  }));
  return new TestRealm().update((state) =>
    receiveTopics(state, channelId, { topics, asOf: asMessageId(1000) }),
  );
}
const unreadIn = (id: number, topic: string) => ({
  kind: 'flagRemoved' as const,
  flag: 'read',
  messageIds: [asMessageId(id)],
  places: [
    { messageId: asMessageId(id), conversation: eg.topicOf(topic, channelId), isMention: false },
  ],
});

describe('selectTopTopics', () => {
  it('names the newest five and counts the rest', () => {
    const top = selectTopTopics(channelWith(43).state, channelId, undefined);
    expect(top.names).toEqual(['topic 1', 'topic 2', 'topic 3', 'topic 4', 'topic 5']);
    expect(top.more).toBe(38);
  });

  it('adds the open topic and older ones with unread messages, unless they are muted', () => {
    const realm = channelWith(20)
      .receive(unreadIn(990, 'topic 11'), unreadIn(985, 'topic 16'))
      .receive({ kind: 'topicVisibility', channelId, topic: 'Topic 16', visibility: 'muted' });
    const top = selectTopTopics(realm.state, channelId, 'TOPIC 19');
    expect(top.names.slice(5)).toEqual(['topic 11', 'topic 19']);
    expect(top.more).toBe(13);
  });

  it('shows an open topic without messages first', () => {
    const top = selectTopTopics(channelWith(2).state, channelId, 'new');
    expect(top).toEqual({ names: ['new', 'topic 1', 'topic 2'], more: 0, moreUnread: 0 });
  });

  it('does not list hundreds of unread topics, but counts their unread messages', () => {
    const realm = channelWith(100).receiveTogether(
      ...Array.from({ length: 100 }, (_, i) => unreadIn(1000 - i, `topic ${i + 1}`)),
    );
    const top = selectTopTopics(realm.state, channelId, undefined);
    expect([top.names.length, top.more, top.moreUnread]).toEqual([30, 70, 70]);
  });

  it('leaves the count undefined until all topics are known', () => {
    const realm = new TestRealm().receive(eg.messageBody());
    expect(selectTopTopics(realm.state, channelId, undefined).more).toBeUndefined();
  });
});
