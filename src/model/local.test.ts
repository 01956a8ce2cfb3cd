import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { FEED } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { anticipate, receiveTopics, withoutMessage } from './local';
import { areTopicsComplete, topicsOf } from './selectors/places/topics';

const { channelId } = eg.general;
const inTopic = (id: number, topic: string) =>
  eg.messageBody({ id: asMessageId(id), conversation: eg.topicOf(topic) });
const answer = (asOf: number, topics: Readonly<Record<string, number>>) => ({
  asOf: asMessageId(asOf),
  topics: Object.entries(topics).map(([name, maxId]) => ({ name, maxId: asMessageId(maxId) })),
});

describe('anticipate', () => {
  it('MS3 does not refetch the feed forever after a reaction to a deleted message', () => {
    const gone = asMessageId(7);
    const reaction = eg.reaction(eg.self.userId);
    const react = { kind: 'reaction' as const, op: 'add' as const, messageId: gone, reaction };
    const realm = new TestRealm()
      .load(FEED, [eg.message({ id: gone })])
      .update((state) => withoutMessage(state, gone))
      .update((state) => anticipate(state, react))
      .load(FEED, []);
    expect(realm.window(FEED).isStale).toBe(false);
  });
});

describe('receiveTopics', () => {
  it('replaces all known topics, dropping those that are gone', () => {
    const realm = new TestRealm()
      .receive(inTopic(3, 'renamed since'))
      .update((state) => receiveTopics(state, channelId, answer(9, { a: 9, b: 2 })));
    expect(topicsOf(realm.state, channelId).map((t) => t.name)).toEqual(['a', 'b']);
    expect(areTopicsComplete(realm.state, channelId)).toBe(true);
  });

  it('keeps messages that arrived while the topics were in flight', () => {
    const realm = new TestRealm()
      .receive(inTopic(10, 'born meanwhile'), inTopic(11, 'B'))
      .update((state) => receiveTopics(state, channelId, answer(9, { a: 9, b: 2 })));
    expect(topicsOf(realm.state, channelId)).toMatchObject([
      { name: 'B', maxId: 11 },
      { name: 'born meanwhile', maxId: 10 },
      { name: 'a', maxId: 9 },
    ]);
  });
});
