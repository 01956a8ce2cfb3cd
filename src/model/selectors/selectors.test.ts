import { describe, expect, it } from 'vitest';
import type { FolderId } from '~/domain/ids';
import { asMessageId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { selectChannelGroups } from './places/channelGroups';
import { topicsOf } from './places/topics';
import { unreadPlacesIn } from './unread/unreadPlaces';
import {
  countInChannels,
  firstUnreadOf,
  selectIconCount,
  selectUnreadCounts,
} from './unread/unreads';

const inTopic = (id: number, topic: string, isMention = false) =>
  eg.messageBody({ id: asMessageId(id), conversation: eg.topicOf(topic), isMention });

describe('UN1 selectUnreadCounts', () => {
  it('adds up, counting muted conversations separately', () => {
    const realm = new TestRealm().receive(
      inTopic(1, 'a', true),
      inTopic(2, 'b'),
      inTopic(3, 'c'),
      eg.messageBody({ id: asMessageId(4), conversation: eg.dmWith(eg.ana) }),
      { kind: 'topicVisibility', channelId: eg.general.channelId, topic: 'B', visibility: 'muted' },
    );
    const counts = selectUnreadCounts(realm.state);
    expect(counts).toMatchObject({ total: 3, direct: 1, mentions: 1, muted: 1 });
    expect(counts.byChannel.get(eg.general.channelId)).toEqual({
      count: 2,
      hasMention: true,
      muted: 1,
    });
  });

  it('counts a followed topic in a muted channel', () => {
    const channelId = eg.general.channelId;
    const realm = new TestRealm().receive(
      inTopic(1, 'a'),
      inTopic(2, 'b'),
      { kind: 'subscriptionChanged', channelId, changes: { isMuted: true } },
      { kind: 'topicVisibility', channelId, topic: 'a', visibility: 'followed' },
    );
    expect(selectUnreadCounts(realm.state)).toMatchObject({ total: 1, muted: 1 });
  });

  it('returns the same object while the counts don’t change', () => {
    const realm = new TestRealm().receive(inTopic(1, 'a'));
    const before = selectUnreadCounts(realm.state);
    realm.receive({ kind: 'alertWords', alertWords: [] });
    expect(selectUnreadCounts(realm.state)).toBe(before);
  });
});

describe('countInChannels', () => {
  it('adds up the unread messages that are not muted', () => {
    const { channelId } = eg.general;
    const realm = new TestRealm().receive(inTopic(1, 'a', true), inTopic(2, 'b'), inTopic(3, 'c'), {
      kind: 'topicVisibility',
      channelId,
      topic: 'c',
      visibility: 'muted',
    });
    const counted = countInChannels(realm.state, [channelId, eg.design.channelId]);
    expect(counted).toEqual({ count: 2, hasMention: true });
  });
});

describe('unreadPlacesIn', () => {
  it('finds the unread messages of a conversation or a channel', () => {
    const direct = eg.messageBody({ id: asMessageId(3), conversation: eg.dmWith(eg.ana) });
    const { state } = new TestRealm().receive(inTopic(1, 'a', true), inTopic(2, 'b'), direct);
    const { channelId } = eg.general;
    const ids = (narrow: Parameters<typeof unreadPlacesIn>[1]) =>
      unreadPlacesIn(state, narrow).map((place) => place.messageId);
    expect(ids(eg.topicOf('A'))).toEqual([1]);
    expect(ids({ kind: 'channel', channelId })).toEqual([1, 2]);
    expect(ids(eg.dmWith(eg.ana))).toEqual([3]);
    expect(unreadPlacesIn(state, eg.topicOf('a'))[0]?.isMention).toBe(true);
  });
});

describe('selectIconCount', () => {
  it.each([
    [1, 5],
    [2, 4],
    [3, 2],
    [4, 0],
  ] as const)('counts by desktop_icon_count_display %i', (desktop_icon_count_display, expected) => {
    const realm = new TestRealm({ settings: eg.settings({ desktop_icon_count_display }) }).receive(
      inTopic(1, 'a'),
      inTopic(2, 'b', true),
      inTopic(3, 'followed'),
      inTopic(4, 'followed'),
      eg.messageBody({
        id: asMessageId(5),
        conversation: eg.dmWith(eg.ana),
        isMention: true,
      }),
      {
        kind: 'topicVisibility',
        channelId: eg.general.channelId,
        topic: 'followed',
        visibility: 'followed',
      },
    );
    expect(selectIconCount(realm.state, 0)).toBe(expected);
  });
});

describe('firstUnreadOf', () => {
  it('finds the oldest, whatever order they arrived in', () => {
    const realm = new TestRealm().receive(inTopic(7, 'a'), inTopic(3, 'a'));
    const key = [...realm.state.unreads.byConversation.keys()][0];
    expect(key && firstUnreadOf(realm.state, key)).toBe(3);
  });
});

describe('selectChannelGroups', () => {
  it('lists pinned channels first, then folders in their order, then the rest', () => {
    const folder = {
      id: 1 as FolderId,
      name: 'Team',
      description: '',
      renderedDescription: '',
      isArchived: false,
      order: 0,
    };
    const filed = eg.channel({ name: 'filed', folderId: folder.id });
    const pinned = eg.channel({ name: 'pinned', folderId: folder.id });
    const archived = eg.channel({ name: 'archived', isArchived: true });
    const realm = new TestRealm({
      channels: [eg.design, eg.general, filed, pinned, archived],
      folders: [folder],
      subscriptions: new Map([
        [eg.general.channelId, eg.subscription()],
        [eg.design.channelId, eg.subscription()],
        [filed.channelId, eg.subscription()],
        [pinned.channelId, eg.subscription({ isPinned: true })],
        [archived.channelId, eg.subscription()],
      ]),
    });
    const names = selectChannelGroups(realm.state).map((g) => g.channels.map((c) => c.name));
    expect(names).toEqual([['pinned'], ['filed'], ['design', 'general']]);
    realm.receive({
      kind: 'settingsChanged',
      changes: { web_left_sidebar_show_channel_folders: false },
    });
    const unfiled = selectChannelGroups(realm.state).map((g) => g.channels.map((c) => c.name));
    expect(unfiled).toEqual([['pinned'], ['design', 'filed', 'general']]);
  });

  it('puts quiet channels after the rest', () => {
    const sleepy = eg.channel({ name: 'a sleepy one', isRecentlyActive: false });
    const muted = eg.channel({ name: 'a muted one' });
    const realm = new TestRealm({
      channels: [sleepy, muted, eg.design],
      settings: eg.settings({ demote_inactive_streams: 2 }),
      subscriptions: new Map([
        [sleepy.channelId, eg.subscription()],
        [muted.channelId, eg.subscription({ isMuted: true })],
        [eg.design.channelId, eg.subscription()],
      ]),
    });
    const [group] = selectChannelGroups(realm.state);
    expect(group?.channels.map((c) => c.name)).toEqual(['design', 'a muted one', 'a sleepy one']);
    realm.receive({ kind: 'settingsChanged', changes: { demote_inactive_streams: 1 } });
    expect(selectChannelGroups(realm.state)[0]?.channels.map((c) => c.name)).toEqual([
      'a sleepy one',
      'design',
      'a muted one',
    ]);
  });
});

describe('topicsOf', () => {
  it('lists topics newest first with their visibility', () => {
    const realm = new TestRealm().receive(inTopic(1, 'a'), inTopic(2, 'b'), inTopic(3, 'A'), {
      kind: 'topicVisibility',
      channelId: eg.general.channelId,
      topic: 'b',
      visibility: 'followed',
    });
    expect(topicsOf(realm.state, eg.general.channelId)).toMatchObject([
      { name: 'A', maxId: 3, visibility: 'none' },
      { name: 'b', maxId: 2, visibility: 'followed' },
    ]);
  });
});
