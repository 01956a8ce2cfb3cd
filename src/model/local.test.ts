import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { FEED, narrowKey } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { anticipate, pruneMessages, receiveTopics, trimWindow, withoutMessage } from './local';
import { haveNewest, haveOldest } from './ranges';
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

describe('trimWindow', () => {
  const feedOf = (count: number) =>
    Array.from({ length: count }, (_, at) => eg.message({ id: asMessageId(at + 1) }));
  const trimmed = (count: number, around?: number) =>
    new TestRealm()
      .load(FEED, feedOf(count))
      .update((state) =>
        trimWindow(state, narrowKey(FEED), around === undefined ? undefined : asMessageId(around)),
      );

  it('keeps the newest messages of a view that was left at its end, and what arrives there', () => {
    const realm = trimmed(1000);
    expect(realm.ids(FEED)).toEqual(Array.from({ length: 150 }, (_, at) => 851 + at));
    const { ranges } = realm.window(FEED);
    expect([haveOldest(ranges), haveNewest(ranges)]).toEqual([false, true]);
    realm.receive(eg.messageBody({ id: asMessageId(1001) }));
    expect(realm.ids(FEED).at(-1)).toBe(1001);
  });

  it('keeps what is around the place where the view was left, and knows that newer ones are missing', () => {
    const realm = trimmed(1000, 300);
    expect([realm.ids(FEED)[0], realm.ids(FEED).at(-1)]).toEqual([150, 449]);
    const { ranges } = realm.window(FEED);
    expect([haveOldest(ranges), haveNewest(ranges)]).toEqual([false, false]);
    realm.receive(eg.messageBody({ id: asMessageId(1001) }));
    expect(realm.ids(FEED).at(-1)).toBe(449);
  });

  it('leaves a window of ordinary size alone, and messages that no window holds are dropped', () => {
    expect(trimmed(400).ids(FEED)).toHaveLength(400);
    const realm = trimmed(3000).update(pruneMessages);
    expect(realm.state.messages.byId.size).toBe(2000);
    expect(realm.ids(FEED)).toHaveLength(150);
  });
});
