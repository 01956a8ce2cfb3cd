import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { FEED } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';

const vault = eg.channel({
  channelId: eg.design.channelId,
  name: 'vault',
  isPrivate: true,
  firstMessageId: asMessageId(1),
});
const told = eg.message({
  id: asMessageId(1),
  conversation: eg.topicOf('plans', vault.channelId),
});
const open = eg.message({ id: asMessageId(2) });

function inVault() {
  const subscriptions = new Map([
    [vault.channelId, eg.subscription()],
    [eg.general.channelId, eg.subscription()],
  ]);
  const channels = [eg.general, vault];
  return new TestRealm({ channels, subscriptions }).load(FEED, [told, open]);
}
const leave = { kind: 'unsubscribed' as const, channelIds: [vault.channelId] };

describe('MS3 messages the user can no longer read', () => {
  it('disappear from every view when the user leaves a private channel', () => {
    const realm = inVault().receive(leave);
    expect(realm.ids(FEED)).toEqual([2]);
    expect(realm.message(1)).toBeUndefined();
    expect(realm.window(FEED).isStale).toBe(false);
  });

  it('stay when anyone can read the channel', () => {
    const realm = inVault()
      .receive({
        kind: 'channelChanged',
        channelId: vault.channelId,
        changes: { isPrivate: false },
      })
      .receive(leave);
    expect(realm.ids(FEED)).toEqual([1, 2]);
  });

  it('disappear with a channel that becomes invisible', () => {
    const realm = inVault().receive({ kind: 'channelsRemoved', channelIds: [vault.channelId] });
    expect(realm.ids(FEED)).toEqual([2]);
  });

  it('disappear when a guest leaves any channel', () => {
    const self = { ...eg.self, role: 600 };
    const subscriptions = new Map([[eg.general.channelId, eg.subscription()]]);
    const realm = new TestRealm({ users: [self, eg.ana], subscriptions })
      .load(FEED, [open])
      .receive({ kind: 'unsubscribed', channelIds: [eg.general.channelId] });
    expect(realm.ids(FEED)).toEqual([]);
  });

  it('are fetched again once readable again, even when a page was in flight', () => {
    const realm = inVault().receive(leave);
    const asOf = realm.state.lastEventId;
    realm.receive({ kind: 'subscribed', channel: vault, subscription: eg.subscription() });
    expect(realm.window(FEED).isStale).toBe(true);
    realm.page(FEED, [open], { isInitial: true, asOf });
    expect(realm.window(FEED).isStale).toBe(true);
    realm.page(FEED, [told, open], { isInitial: true });
    expect([realm.ids(FEED), realm.window(FEED).isStale]).toEqual([[1, 2], false]);
  });
});

describe('MS3 a channel whose history closes to later subscribers', () => {
  const sharing = (isHistoryShared: boolean) => ({
    kind: 'channelChanged' as const,
    channelId: vault.channelId,
    changes: { isPrivate: true, isHistoryShared },
  });
  const older = { ...told, id: asMessageId(3), isHistorical: true };
  const narrow = { kind: 'channel', channelId: vault.channelId } as const;

  it('keeps the messages the user received, and refetches the rest and the topics', () => {
    const realm = inVault().receive(sharing(true)).load(narrow, [older]).load(FEED, [open]);
    expect(realm.state.topics.byChannel.has(vault.channelId)).toBe(true);
    const asOf = realm.state.lastEventId;
    realm.receive(sharing(false));
    expect([realm.message(3), realm.ids(FEED)]).toEqual([undefined, [2]]);
    expect([realm.window(narrow).isStale, realm.window(FEED).isStale]).toEqual([true, true]);
    expect(realm.state.topics.byChannel.has(vault.channelId)).toBe(false);
    realm.page(narrow, [older], { isInitial: true, asOf });
    expect(realm.state.messages.maybeStale.has(older.id)).toBe(true);
    expect(realm.window(narrow).isStale).toBe(true);
  });

  it('shows everything once its history is shared again', () => {
    const realm = inVault().receive(sharing(false)).load(narrow, []).receive(sharing(true));
    expect(realm.window(narrow).isStale).toBe(true);
  });
});

describe('CX1 message history', () => {
  const move = {
    kind: 'messagesMoved' as const,
    userId: eg.ana.userId,
    timestamp: 9,
    messageIds: [open.id],
    fromChannelId: eg.general.channelId,
    fromTopic: 'greetings',
    to: { channelId: undefined, topic: 'other' },
  };
  const policy = (message_edit_history_visibility_policy: string) => ({
    kind: 'organizationChanged' as const,
    changes: { message_edit_history_visibility_policy },
  });

  it('is kept only as far as the organization shows it', () => {
    const realm = new TestRealm().receive(policy('none')).load(FEED, [open]).receive(move);
    expect(realm.message(2)).toMatchObject({ changes: [], lastMovedTimestamp: 9 });
  });

  it('is fetched again when the organization shows more or less of it', () => {
    const realm = new TestRealm().load(FEED, [open]).receive(policy('none'));
    expect(realm.window(FEED).isStale).toBe(true);
    expect(realm.state.messages.maybeStale.has(open.id)).toBe(true);
  });
});

describe('CX1 a deactivated user', () => {
  it('is in no group, holds no permission by name and has no status (FL 303)', () => {
    const named = { direct_members: [eg.ana.userId, eg.ben.userId], direct_subgroups: [] };
    const group = eg.group({ members: [eg.ana.userId, eg.ben.userId] });
    const permissions = { ...eg.general.permissions, can_send_message_group: named };
    const realm = new TestRealm({
      groups: [group],
      channels: [{ ...eg.general, permissions }, eg.design],
      statuses: new Map([
        [eg.ana.userId, { text: 'away', emojiName: '', emojiCode: '', reactionType: '' }],
      ]),
    }).receive({ kind: 'userChanged', userId: eg.ana.userId, changes: { isActive: false } });
    const channel = realm.state.channels.get(eg.general.channelId);
    expect(realm.state.groups.get(group.id)?.members).toEqual([eg.ben.userId]);
    expect(channel?.permissions.can_send_message_group).toMatchObject({ direct_members: [12] });
    expect(realm.state.statuses.size).toBe(0);
  });
});

describe('CX1 subscribers', () => {
  it('who leave together with this user are counted once', () => {
    const start = { ...eg.general, subscriberCount: 3 };
    const { channelId } = eg.general;
    const realm = new TestRealm({ channels: [start, eg.design] })
      .receive({ kind: 'subscribed', channel: start, subscription: eg.subscription() })
      .receive({ kind: 'unsubscribed', channelIds: [channelId] })
      .receive({
        kind: 'peers',
        op: 'remove',
        channelIds: [channelId],
        userIds: [eg.self.userId, eg.ana.userId],
      });
    expect(realm.state.channels.get(channelId)?.subscriberCount).toBe(1);
  });
});
