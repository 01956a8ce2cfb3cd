import { describe, expect, it } from 'vitest';
import { asMessageId, asUserId, type UserId } from '~/domain/ids';
import { FEED } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { nobodyWords } from './nobodyWords';

const notices = eg.user({
  userId: asUserId(3),
  fullName: 'Notification Bot',
  isBot: true,
  isSystemBot: true,
});
const gone = eg.user({ userId: asUserId(22), fullName: 'Abe Gone', isActive: false });
const users = [eg.self, eg.ana, notices, gone];
const topic = { kind: 'topic', channelId: eg.general.channelId, topic: 'greetings' } as const;

function wordsAfter(...senders: readonly UserId[]): string {
  const messages = senders.map((senderId, at) =>
    eg.message({ id: asMessageId(7000 + at), senderId }),
  );
  return nobodyWords(new TestRealm({ users }).load(topic, messages).state, topic, 'topic');
}

describe('nobodyWords', () => {
  it.each([
    ['nobody', [], 'No one has posted here yet.'],
    ['the server alone', [notices.userId], 'Only Notification Bot posted here so far.'],
    ['who left', [gone.userId], 'The people who posted here have left, or you can’t see them.'],
    [
      'the server and who left',
      [notices.userId, gone.userId],
      'The people who posted here have left, or you can’t see them.',
    ],
    [
      'somebody unknown',
      [asUserId(999)],
      'The people who posted here have left, or you can’t see them.',
    ],
  ] as const)('describes a topic with messages from %s', (_, senders, expected) => {
    expect(wordsAfter(...senders)).toBe(expected);
  });

  it('says nothing about a topic before its messages are loaded', () => {
    expect(nobodyWords(new TestRealm({ users }).state, topic, 'topic')).toBe('');
  });

  it('describes a channel without people, and a server without people', () => {
    const { state } = new TestRealm({ users });
    expect(nobodyWords(state, topic, 'channel')).toBe('No one has joined this channel.');
    expect(nobodyWords(state, FEED, 'all')).toBe('No one is here.');
  });
});
