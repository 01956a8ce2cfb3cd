import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { findPlaces } from './findPlaces';

const inTopic = (id: number, topic: string, channel = eg.general) =>
  eg.messageBody({ id: asMessageId(id), conversation: eg.topicOf(topic, channel.channelId) });

describe('findPlaces', () => {
  it('finds channels, topics and people by part of their names', () => {
    const realm = new TestRealm().receive(
      inTopic(1, 'General questions'),
      inTopic(2, 'Engines'),
      inTopic(3, 'Out of general interest'),
    );
    const found = findPlaces(realm.state, 'GEN');
    expect(found.channels).toEqual([eg.general.channelId]);
    expect(found.topics.map((t) => t.name)).toEqual([
      'General questions',
      'Out of general interest',
    ]);
    expect(findPlaces(realm.state, 'oth').direct).toEqual([[eg.ana.userId]]);
  });

  it('finds the empty topic by the name the server gives it', () => {
    const realm = new TestRealm().receive(inTopic(1, ''));
    expect(findPlaces(realm.state, 'general ch').topics).toMatchObject([{ name: '' }]);
  });

  it('ranks the newest topics and the people written with most recently first among equals', () => {
    const anna = eg.user({ fullName: 'Anna Another' });
    const realm = new TestRealm({ users: [eg.self, eg.ana, anna] }).receive(
      inTopic(1, 'plan a'),
      inTopic(5, 'plan b'),
      eg.messageBody({ id: asMessageId(7), conversation: eg.dmWith(anna) }),
    );
    expect(findPlaces(realm.state, 'plan').topics.map((t) => t.name)).toEqual(['plan b', 'plan a']);
    expect(findPlaces(realm.state, 'an').direct).toEqual([[anna.userId], [eg.ana.userId]]);
  });

  it('lists groups after people, and leaves out muted and deactivated people', () => {
    const gone = eg.user({ fullName: 'Ana Gone', isActive: false });
    const muted = eg.user({ fullName: 'Ana Muted' });
    const realm = new TestRealm({
      users: [eg.self, eg.ana, eg.ben, gone, muted],
      mutedUsers: [muted.userId],
    }).receive(eg.messageBody({ conversation: eg.dmWith(eg.ana, eg.ben) }));
    expect(findPlaces(realm.state, 'ana').direct).toEqual([
      [eg.ana.userId],
      [eg.ana.userId, eg.ben.userId],
    ]);
  });

  it('leaves out topics of channels the user has left', () => {
    const realm = new TestRealm().receive(inTopic(1, 'here'), {
      kind: 'unsubscribed',
      channelIds: [eg.general.channelId],
    });
    const found = findPlaces(realm.state, 'e');
    expect(found.channels).toEqual([eg.design.channelId]);
    expect(found.topics).toEqual([]);
  });

  it('returns the same result while nothing it depends on changes', () => {
    const realm = new TestRealm().receive(inTopic(1, 'a'));
    const before = findPlaces(realm.state, 'a');
    realm.receive({ kind: 'alertWords', alertWords: ['a'] });
    expect(findPlaces(realm.state, 'a')).toBe(before);
  });
});
