import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { countAddressed } from './addressed';

const ids = (...numbers: number[]) => numbers.map(asMessageId);
const inGeneral = {
  conversation: { kind: 'topic', channelId: eg.general.channelId, topic: 'a' },
  messageIds: ids(1, 2),
} as const;
const direct = {
  conversation: { kind: 'dm', others: [eg.ana.userId] },
  messageIds: ids(3, 4),
} as const;

function counts(isMuted: boolean, fields: Parameters<typeof eg.snapshot>[0]) {
  const subscriptions = new Map([[eg.general.channelId, eg.subscription({ isMuted })]]);
  return countAddressed(fromSnapshot(eg.snapshot({ subscriptions, ...fields })));
}

describe('unread messages addressed to the user', () => {
  it('are direct messages and mentions, each counted once', () => {
    const unreads = [inGeneral, direct];
    expect(counts(false, { unreads, unreadMentions: ids(2, 3) })).toEqual({
      forMe: 3,
      hasMore: true,
    });
  });

  it('are the only unread ones when the rest is muted; a mention in it counts', () => {
    const unreads = [inGeneral];
    expect(counts(true, { unreads })).toEqual({ forMe: 0, hasMore: false });
    expect(counts(true, { unreads, unreadMentions: ids(1) })).toEqual({ forMe: 1, hasMore: false });
  });
});
