import { describe, expect, it } from 'vitest';
import { asMessageId, asUserId } from '~/domain/ids';
import { conversationKey } from '~/domain/places/conversation';
import { FEED, type Narrow, STARRED } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { range, TestRealm } from '~/testing/realm';
import { applyEvents } from './applyEvents';
import { fromSnapshot } from './fromSnapshot';
import { expireTyping } from './local';

const greetings: Narrow = { kind: 'topic', channelId: eg.general.channelId, topic: 'greetings' };
const other: Narrow = { kind: 'topic', channelId: eg.general.channelId, topic: 'other' };
const general: Narrow = { kind: 'channel', channelId: eg.general.channelId };
const m = (id: number, fields: Parameters<typeof eg.message>[0] = {}) =>
  eg.message({ id: asMessageId(id), ...fields });
const ids = (...list: number[]) => list.map(asMessageId);

describe('SY2 applyEvents', () => {
  it('skips events already in the state, and keeps the very same state', () => {
    const state = fromSnapshot(eg.snapshot({ lastEventId: 5 }));
    const event = eg.event(5, eg.messageBody());
    expect(applyEvents(state, [event], { nowMs: 0 })).toBe(state);
  });

  it('applies all events that share an id', () => {
    const state = fromSnapshot(eg.snapshot({ lastEventId: 5 }));
    const next = applyEvents(
      state,
      [
        eg.event(6, { kind: 'alertWords', alertWords: ['tide'] }),
        eg.event(6, { kind: 'mutedUsers', userIds: [eg.ana.userId] }),
      ],
      { nowMs: 0 },
    );
    expect([next.alertWords, [...next.mutedUsers], next.lastEventId]).toEqual([['tide'], [11], 6]);
  });

  it('keeps untouched parts the same objects', () => {
    const realm = new TestRealm();
    const before = realm.state;
    realm.receive({ kind: 'alertWords', alertWords: ['x'] });
    expect(realm.state.users).toBe(before.users);
    expect(realm.state.messages).toBe(before.messages);
    expect(realm.state.unreads).toBe(before.unreads);
  });
});

describe('messages', () => {
  it('appear in every window that is complete where they belong', () => {
    const realm = new TestRealm()
      .load(greetings, [m(1)])
      .load(general, [m(1)], { range: range(1, 1) })
      .load(FEED, [m(1)])
      .receive(eg.messageBody({ id: asMessageId(2) }));
    expect(realm.ids(greetings)).toEqual([1, 2]);
    expect(realm.ids(general)).toEqual([1]);
    expect(realm.ids(FEED)).toEqual([1, 2]);
  });

  it('MS1 keep one object per id, whether fetched or brought by an event', () => {
    const realm = new TestRealm().receive(eg.messageBody({ id: asMessageId(2) }));
    const first = realm.message(2);
    realm.load(greetings, [m(2, { content: 'stale copy' })]);
    expect(realm.message(2)).toBe(first);
  });

  it('MS2 are replaced by a fetched copy when no event keeps them current', () => {
    const away = eg.channel();
    const place = eg.topicOf('x', away.channelId);
    const narrow: Narrow = { kind: 'topic', channelId: away.channelId, topic: 'x' };
    const realm = new TestRealm({ channels: [eg.general, eg.design, away] })
      .load(narrow, [m(1, { conversation: place, content: 'old' })])
      .load(narrow, [m(1, { conversation: place, content: 'new' })]);
    expect(realm.message(1)?.content).toBe('new');
  });

  it('change by edits, and count as edited only when a user edited them', () => {
    const realm = new TestRealm().load(greetings, [m(1)]);
    const content = { kind: 'messageContent' as const, messageId: asMessageId(1), isMe: undefined };
    realm.receive({ ...content, content: '<p>new look</p>', edit: undefined, flags: undefined });
    expect(realm.message(1)).toMatchObject({
      content: '<p>new look</p>',
      lastEditTimestamp: undefined,
    });
    realm.receive({
      ...content,
      content: '<p>new words</p>',
      edit: { userId: eg.ana.userId, timestamp: 9, prevContent: 'x' },
      flags: { isMention: true, hasAlertWord: false },
    });
    expect(realm.message(1)).toMatchObject({ isMention: true, lastEditTimestamp: 9 });
    expect(realm.message(1)?.changes).toHaveLength(1);
  });

  it("gain and lose reactions, matched by the emoji's code rather than its name", () => {
    const realm = new TestRealm().load(greetings, [m(1)]);
    const body = { kind: 'reaction' as const, messageId: asMessageId(1) };
    realm.receive(
      { ...body, op: 'add', reaction: eg.reaction() },
      { ...body, op: 'add', reaction: eg.reaction() },
    );
    expect(realm.message(1)?.reactions).toHaveLength(1);
    realm.receive({
      ...body,
      op: 'remove',
      reaction: eg.reaction(eg.ana.userId, { emojiName: 'party' }),
    });
    expect(realm.message(1)?.reactions).toEqual([]);
  });

  it('leave windows and the unread and starred sets when deleted', () => {
    const realm = new TestRealm()
      .load(greetings, [m(1)])
      .receive(eg.messageBody({ id: asMessageId(2) }, { isStarred: true }))
      .receive({
        kind: 'messagesDeleted',
        messageIds: ids(1, 2),
        place: { channelId: eg.general.channelId, topic: 'greetings' },
      });
    expect(realm.ids(greetings)).toEqual([]);
    expect([realm.state.unreads.byId.size, realm.state.starred.size]).toEqual([0, 0]);
    expect(realm.message(2)).toBeUndefined();
  });
});

describe('moves', () => {
  const move = {
    kind: 'messagesMoved' as const,
    fromChannelId: eg.general.channelId,
    fromTopic: 'greetings',
    to: { channelId: undefined, topic: 'other' },
    userId: eg.ana.userId,
    timestamp: 9,
  };

  it('take held messages out of the old view and into the new one, in order', () => {
    const realm = new TestRealm()
      .load(greetings, [m(1), m(2), m(3)])
      .load(other, [m(4, { conversation: eg.topicOf('other') })])
      .receive({ ...move, messageIds: ids(2, 3) });
    expect(realm.ids(greetings)).toEqual([1]);
    expect(realm.ids(other)).toEqual([2, 3, 4]);
    expect(realm.message(2)).toMatchObject({
      lastMovedTimestamp: 9,
      conversation: eg.topicOf('other'),
    });
    expect(realm.window(other).isStale).toBe(false);
  });

  it('mark the new view stale when it must show messages that are not held', () => {
    const realm = new TestRealm().load(other, []).receive({ ...move, messageIds: ids(2) });
    expect(realm.window(other).isStale).toBe(true);
  });

  it('carry unread state and mentions along', () => {
    const realm = new TestRealm()
      .receive(eg.messageBody({ id: asMessageId(2), isMention: true }))
      .receive({ ...move, messageIds: ids(2) });
    const key = conversationKey(eg.topicOf('other'));
    expect(realm.state.unreads.byId.get(asMessageId(2))).toBe(key);
    expect(realm.state.unreads.mentions.has(asMessageId(2))).toBe(true);
  });

  it('leave it to the server to say which message is a topic’s newest after the newest leaves', () => {
    const realm = new TestRealm()
      .receive(eg.messageBody({ id: asMessageId(1) }), eg.messageBody({ id: asMessageId(2) }))
      .receive({ ...move, messageIds: ids(2) });
    const topics = realm.state.topics.byChannel.get(eg.general.channelId);
    expect(topics?.isComplete).toBe(false);
    expect([...(topics?.byKey.values() ?? [])]).toEqual([
      { name: 'greetings', maxId: 1 },
      { name: 'other', maxId: 2 },
    ]);
  });
});

describe('UN1 unread messages', () => {
  it('arrive with messages and go with the read flag', () => {
    const realm = new TestRealm().receive(eg.messageBody({ id: asMessageId(1), isMention: true }));
    expect([...realm.state.unreads.mentions]).toEqual([1]);
    realm.receive({ kind: 'flagAdded', flag: 'read', messageIds: ids(1), isAll: false });
    expect([realm.state.unreads.byId.size, realm.state.unreads.mentions.size]).toEqual([0, 0]);
  });

  it('come back when marked unread, even for messages never fetched', () => {
    const realm = new TestRealm().receive({
      kind: 'flagRemoved',
      flag: 'read',
      messageIds: ids(7),
      places: [{ messageId: asMessageId(7), conversation: eg.dmWith(eg.ana), isMention: true }],
    });
    expect([...realm.state.unreads.byId]).toEqual([[7, 'd11']]);
  });

  it('are cleared when everything is marked read', () => {
    const realm = new TestRealm({
      unreads: [{ conversation: eg.dmWith(eg.ana), messageIds: ids(1, 2) }],
      areOldUnreadsMissing: true,
    }).receive({ kind: 'flagAdded', flag: 'read', messageIds: [], isAll: true });
    expect(realm.state.unreads).toMatchObject({ areOldMissing: false });
    expect(realm.state.unreads.byId.size).toBe(0);
  });

  it('are dropped when the user leaves the channel', () => {
    const realm = new TestRealm()
      .receive(
        eg.messageBody({ id: asMessageId(1) }),
        eg.messageBody({ id: asMessageId(2), conversation: eg.dmWith(eg.ana) }),
      )
      .receive({ kind: 'unsubscribed', channelIds: [eg.general.channelId] });
    expect([...realm.state.unreads.byId.keys()]).toEqual([2]);
    expect(realm.state.channels.get(eg.general.channelId)?.subscriberCount).toBe(2);
  });

  it('follow a mention that an edit adds or removes', () => {
    const realm = new TestRealm().receive(eg.messageBody({ id: asMessageId(1) }));
    const edit = {
      kind: 'messageContent' as const,
      messageId: asMessageId(1),
      content: '',
      isMe: undefined,
      edit: { userId: eg.ana.userId, timestamp: 9, prevContent: '' },
    };
    realm.receive({ ...edit, flags: { isMention: true, hasAlertWord: false } });
    expect(realm.state.unreads.mentions.size).toBe(1);
    realm.receive({ ...edit, flags: { isMention: false, hasAlertWord: false } });
    expect(realm.state.unreads.mentions.size).toBe(0);
  });
});

describe('starred messages', () => {
  it('enter and leave their view at once when they are held', () => {
    const realm = new TestRealm().load(greetings, [m(1)]).load(STARRED, []);
    realm.receive({ kind: 'flagAdded', flag: 'starred', messageIds: ids(1), isAll: false });
    expect(realm.ids(STARRED)).toEqual([1]);
    realm.receive({ kind: 'flagRemoved', flag: 'starred', messageIds: ids(1), places: [] });
    expect(realm.ids(STARRED)).toEqual([]);
  });

  it('make their view fetch again when they are not held', () => {
    const realm = new TestRealm().load(STARRED, []);
    realm.receive({ kind: 'flagAdded', flag: 'starred', messageIds: ids(1), isAll: false });
    expect(realm.window(STARRED).isStale).toBe(true);
  });
});

describe('MS4 searches', () => {
  const search: Narrow = { kind: 'search', terms: [{ operator: 'search', operand: 'tide' }] };

  it('hold back live messages until the server says they match', () => {
    const realm = new TestRealm()
      .load(search, [m(1)])
      .receive(eg.messageBody({ id: asMessageId(2) }));
    expect(realm.ids(search)).toEqual([1]);
    expect(realm.window(search).candidates).toEqual([2]);
  });
});

describe('people', () => {
  it('CX1 lose their profile values when the field is deleted', () => {
    const value = { value: 'x', renderedValue: undefined };
    const field = {
      ...{ id: 4, type: 1, name: 'Ship', hint: '', fieldData: '', order: 1 },
      ...{ isRequired: false, isEditableByUser: true, isInSummary: false },
    };
    const { userId } = eg.ana;
    const realm = new TestRealm().receive(
      { kind: 'profileValue', userId, fieldId: 3, value },
      { kind: 'profileValue', userId, fieldId: 4, value },
      { kind: 'profileFields', fields: [field] },
    );
    expect(realm.state.users.get(userId)?.profile).toEqual({ 4: value });
  });

  it('change everywhere with one event', () => {
    const realm = new TestRealm().receive(
      { kind: 'userChanged', userId: eg.ana.userId, changes: { fullName: 'Ana New' } },
      {
        kind: 'profileValue',
        userId: eg.ana.userId,
        fieldId: 3,
        value: { value: 'x', renderedValue: undefined },
      },
      { kind: 'profileValue', userId: eg.ana.userId, fieldId: 3, value: null },
    );
    expect(realm.state.users.get(eg.ana.userId)).toMatchObject({
      fullName: 'Ana New',
      profile: {},
    });
  });

  it('lose a status that is fully cleared', () => {
    const realm = new TestRealm().receive({
      kind: 'status',
      userId: eg.ana.userId,
      changes: { text: 'out' },
    });
    expect(realm.state.statuses.get(eg.ana.userId)?.text).toBe('out');
    realm.receive({ kind: 'status', userId: eg.ana.userId, changes: { text: '' } });
    expect(realm.state.statuses.size).toBe(0);
  });

  it('are shown typing until they stop, send, or time out', () => {
    const conversation = eg.topicOf('greetings');
    const key = conversationKey(conversation);
    const start = {
      kind: 'typing' as const,
      op: 'start' as const,
      userId: eg.ana.userId,
      conversation,
    };
    const realm = new TestRealm().receive(start);
    expect([...(realm.state.typing.get(key)?.keys() ?? [])]).toEqual([11]);
    realm.receive({ ...start, op: 'stop' });
    expect(realm.state.typing.size).toBe(0);
    realm.receive(start, eg.messageBody({ senderId: eg.ana.userId }));
    expect(realm.state.typing.size).toBe(0);
    realm.receive(start).update((state) => expireTyping(state, 44_999));
    expect(realm.state.typing.size).toBe(1);
    realm.update((state) => expireTyping(state, 45_000));
    expect(realm.state.typing.size).toBe(0);
  });

  it('are shown editing a message until they stop, it is deleted, or they time out', () => {
    const messageId = asMessageId(7);
    const start = {
      kind: 'typingEdit' as const,
      op: 'start' as const,
      userId: eg.ana.userId,
      messageId,
    };
    const realm = new TestRealm().receive(start);
    expect([...(realm.state.editing.get(messageId)?.keys() ?? [])]).toEqual([11]);
    realm.receive({ ...start, op: 'stop' });
    expect(realm.state.editing.size).toBe(0);
    realm.receive(start).receive({
      kind: 'messagesDeleted',
      messageIds: [messageId],
      place: undefined,
    });
    expect(realm.state.editing.size).toBe(0);
    realm.receive(start).update((state) => expireTyping(state, 44_999));
    expect(realm.state.editing.size).toBe(1);
    realm.update((state) => expireTyping(state, 45_000));
    expect(realm.state.editing.size).toBe(0);
  });

  it('never include the user’s own typing', () => {
    const realm = new TestRealm().receive({
      kind: 'typing',
      op: 'start',
      userId: asUserId(5),
      conversation: eg.topicOf('greetings'),
    });
    expect(realm.state.typing.size).toBe(0);
  });
});

describe('channels and groups', () => {
  it('change one permission and keep the others', () => {
    const changes = { permissions: { can_subscribe_group: 7 } };
    const realm = new TestRealm().receive({
      kind: 'channelChanged',
      channelId: eg.general.channelId,
      changes,
    });
    const permissions = realm.state.channels.get(eg.general.channelId)?.permissions;
    expect(permissions).toMatchObject({
      can_subscribe_group: 7,
      can_send_message_group: eg.NOBODY,
    });
  });

  it('update the subscriber count as others join and leave', () => {
    const peers = {
      kind: 'peers' as const,
      channelIds: [eg.general.channelId],
      userIds: [asUserId(90), asUserId(91)],
    };
    const realm = new TestRealm().receive({ ...peers, op: 'add' });
    expect(realm.state.channels.get(eg.general.channelId)?.subscriberCount).toBe(5);
    realm.receive({ ...peers, op: 'remove' });
    expect(realm.state.channels.get(eg.general.channelId)?.subscriberCount).toBe(3);
  });

  it('add and remove members without duplicates', () => {
    const group = eg.group({ members: [eg.ana.userId] });
    const realm = new TestRealm({ groups: [group] });
    const members = {
      kind: 'groupMembers' as const,
      groupId: group.id,
      userIds: [eg.ana.userId, eg.ben.userId],
    };
    realm.receive({ ...members, op: 'add' });
    expect(realm.state.groups.get(group.id)?.members).toEqual([11, 12]);
    realm.receive({ ...members, op: 'remove' });
    expect(realm.state.groups.get(group.id)?.members).toEqual([]);
  });
});
