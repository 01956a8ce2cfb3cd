import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { type InboxEntry, selectInbox } from './inbox';

const inTopic = (id: number, topic: string, channel = eg.general) =>
  eg.messageBody({
    id: asMessageId(id),
    conversation: eg.topicOf(topic, channel.channelId),
  });
const topics = (entries: readonly InboxEntry[]) =>
  entries.map(({ conversation }) => conversation.kind === 'topic' && conversation.topic);

describe('selectInbox', () => {
  it('lists direct messages and, by channel, topics; newest first', () => {
    const realm = new TestRealm().receive(
      inTopic(1, 'a'),
      inTopic(2, 'b'),
      inTopic(3, 'c', eg.design),
      inTopic(4, 'a'),
      eg.messageBody({ id: asMessageId(5), conversation: eg.dmWith(eg.ana) }),
      eg.messageBody({ id: asMessageId(6), conversation: eg.dmWith(eg.ana, eg.ben) }),
    );
    const inbox = selectInbox(realm.state);
    expect(inbox.direct.map((entry) => entry.newest[0])).toEqual([6, 5]);
    const channels = inbox.groups.flatMap((group) => group.channels);
    expect(channels.map(({ entries }) => topics(entries))).toEqual([['c'], ['a', 'b']]);
  });

  it('holds the newest three messages of each, whatever order they arrived in', () => {
    const realm = new TestRealm().receive(
      ...[5, 2, 9, 7, 1, 8].map((id) => inTopic(id, id > 8 ? 'A' : 'a')),
    );
    const [entry] = selectInbox(realm.state).groups[0]?.channels[0]?.entries ?? [];
    expect(entry).toMatchObject({ newest: [9, 8, 7], count: 6 });
  });

  it('keeps muted conversations separate', () => {
    const realm = new TestRealm().receive(
      inTopic(1, 'a'),
      inTopic(2, 'b', eg.design),
      {
        kind: 'subscriptionChanged',
        channelId: eg.design.channelId,
        changes: { isMuted: true },
      },
      {
        kind: 'topicVisibility',
        channelId: eg.general.channelId,
        topic: 'a',
        visibility: 'followed',
      },
    );
    const inbox = selectInbox(realm.state);
    expect(topics(inbox.muted)).toEqual(['b']);
    expect(inbox.groups[0]?.channels[0]?.entries[0]?.visibility).toBe('followed');
  });

  it('keeps the entry objects of conversations that did not change', () => {
    const realm = new TestRealm().receive(inTopic(1, 'a'), inTopic(2, 'b'));
    const entryOf = (topic: string) =>
      selectInbox(realm.state).groups[0]?.channels[0]?.entries.find(
        (entry) => topics([entry])[0] === topic,
      );
    const before = { a: entryOf('a'), b: entryOf('b') };
    realm.receive(inTopic(3, 'b'));
    expect(entryOf('a')).toBe(before.a);
    expect(entryOf('b')).not.toBe(before.b);
  });
});
