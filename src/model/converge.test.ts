import { describe, expect, it } from 'vitest';
import type { RealmEventBody } from '~/domain/connection/event';
import { asMessageId, type UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Conversation } from '~/domain/places/conversation';
import { FEED, MENTIONS, type Narrow } from '~/domain/places/narrow';
import { receiveTopics, withoutMessages } from '~/model/local';
import { openWindow, restoreWindow } from '~/model/windows';
import * as eg from '~/testing/eg';
import { range, TestRealm } from '~/testing/realm';

/** Cases found by the convergence test (src/testing/convergence), each reduced to a minimum. */

const general: Narrow = { kind: 'channel', channelId: eg.general.channelId };
const ids = (...list: number[]) => list.map(asMessageId);
const m = (id: number, fields: Partial<Message> = {}) =>
  eg.message({ id: asMessageId(id), ...fields });

function move(
  fields: Partial<Extract<RealmEventBody, { kind: 'messagesMoved' }>>,
): Extract<RealmEventBody, { kind: 'messagesMoved' }> {
  return {
    kind: 'messagesMoved',
    messageIds: ids(1),
    fromChannelId: eg.general.channelId,
    fromTopic: 'greetings',
    to: { channelId: undefined, topic: 'elsewhere' },
    userId: eg.ana.userId,
    timestamp: 77,
    ...fields,
  };
}

describe('CX1 channels', () => {
  it('know their first message once there is one, whether or not the server reports it', () => {
    const realm = new TestRealm().receive(
      eg.messageBody({ id: asMessageId(5) }),
      eg.messageBody({ id: asMessageId(6) }),
    );
    expect(realm.state.channels.get(eg.general.channelId)?.firstMessageId).toBe(5);
  });
});

describe('CX1 a newly joined channel', () => {
  const away = eg.channel();
  const view: Narrow = { kind: 'channel', channelId: away.channelId };
  const old = m(1, { conversation: eg.topicOf('x', away.channelId) });
  const joined = { kind: 'subscribed', channel: away, subscription: eg.subscription() } as const;
  const outside = () => new TestRealm({ channels: [eg.general, eg.design, away] });

  it('is fetched again where it is shown, with newer copies of what was fetched before', () => {
    const realm = outside().load(view, [old]).receive(joined);
    expect(realm.window(view).isStale).toBe(true);
    realm.load(view, [{ ...old, content: 'edited' }]);
    expect(realm.window(view).isStale).toBe(false);
    expect(realm.message(1)?.content).toBe('edited');
  });

  it('is fetched again when a page was in flight', () => {
    const realm = outside();
    const asOf = realm.state.lastEventId;
    realm.receive(joined).load(view, [old], { asOf });
    expect(realm.window(view).isStale).toBe(true);
    realm.load(view, [{ ...old, content: 'edited' }]);
    expect(realm.message(1)?.content).toBe('edited');
  });

  it('has no known topics, since no event reported where they went', () => {
    const topics = [{ name: 'x', maxId: asMessageId(1) }];
    const realm = outside().update((state) =>
      receiveTopics(state, away.channelId, { topics, asOf: asMessageId(1) }),
    );
    realm.receive(joined);
    expect(realm.state.topics.byChannel.has(away.channelId)).toBe(false);
  });
});

describe('CX1 moves', () => {
  it('of the resolved mark alone do not count as moves', () => {
    const realm = new TestRealm().load(general, [m(1)]);
    realm.receive(move({ to: { channelId: undefined, topic: '✔ greetings' } }));
    expect(realm.message(1)?.lastMovedTimestamp).toBeUndefined();
    realm.receive(move({ fromTopic: '✔ greetings', to: { channelId: undefined, topic: 'hi' } }));
    expect(realm.message(1)?.lastMovedTimestamp).toBe(77);
  });
});

describe('MS2 messages in unsubscribed channels', () => {
  const away = eg.channel();
  const view: Narrow = { kind: 'channel', channelId: away.channelId };

  it.each([
    ['sent there', eg.topicOf('x', away.channelId), []],
    ['moved there', eg.topicOf('x'), [move({ to: { channelId: away.channelId, topic: 'x' } })]],
  ])('give way to a fetched copy when they were %s', (_how, conversation, moves) => {
    const realm = new TestRealm({ channels: [eg.general, eg.design, away] });
    realm.receive(eg.messageBody({ id: asMessageId(1), conversation }), ...moves);
    realm.load(view, [m(1, { conversation: eg.topicOf('y', away.channelId) })]);
    expect(realm.message(1)?.conversation).toEqual(eg.topicOf('y', away.channelId));
  });
});

describe('CX1 unread messages', () => {
  it('don’t exist in unsubscribed channels: by message, by move, by flag', () => {
    const away = eg.channel();
    const conversation = eg.topicOf('x', away.channelId);
    const realm = new TestRealm({ channels: [eg.general, eg.design, away] });
    realm.receive(eg.messageBody({ id: asMessageId(1) }));
    realm.receive(
      eg.messageBody({ id: asMessageId(2), conversation }),
      move({ to: { channelId: away.channelId, topic: undefined } }),
      {
        kind: 'flagRemoved',
        flag: 'read',
        messageIds: ids(3),
        places: [{ messageId: asMessageId(3), conversation, isMention: true }],
      },
    );
    expect(realm.state.unreads.byId.size).toBe(0);
  });
});

describe('MS4 whether the feed includes messages from before the user could receive them', () => {
  it('is checked when the user reacts to them or they are edited, and they stay meanwhile', () => {
    const old = (id: number) => m(id, { isHistorical: true });
    const realm = new TestRealm().load(FEED, [old(1)]).load(general, [old(1), old(2), old(3)]);
    const react = (id: number, userId: UserId): RealmEventBody => ({
      kind: 'reaction',
      op: 'add',
      messageId: asMessageId(id),
      reaction: eg.reaction(userId),
    });
    realm.receive(react(1, eg.self.userId), react(2, eg.self.userId), react(3, eg.ana.userId));
    expect(realm.ids(FEED)).toEqual([1]);
    expect(realm.window(FEED).candidates).toEqual([1, 2]);
  });
});

describe('MS3 messages that are not held', () => {
  const feedUpTo = (to: number) => new TestRealm().load(FEED, [], { range: range(1, to) });
  const flagged = (flag: string, id: number) =>
    ({ kind: 'flagAdded', flag, messageIds: ids(id), isAll: false }) as const;
  const star = (id: number) => flagged('starred', id);

  it('are fetched for the feed when the user’s action adds them to their history', () => {
    expect(feedUpTo(5).receive(star(9)).window(FEED).isStale).toBe(false);
    expect(feedUpTo(9).receive(star(9)).window(FEED).isStale).toBe(true);
    expect(feedUpTo(9).receive(flagged('collapsed', 9)).window(FEED).isStale).toBe(true);
    expect(feedUpTo(9).receive(flagged('read', 9)).window(FEED).isStale).toBe(false);
    const realm = feedUpTo(9);
    const asOf = realm.state.lastEventId;
    realm.receive(star(8)).load(FEED, [m(1)], { asOf, range: range(1, 9) });
    expect(realm.window(FEED).isStale).toBe(true);
  });

  it('are fetched for the mentions view when an edit makes them mention the user', () => {
    const edit: RealmEventBody = {
      kind: 'messageContent',
      messageId: asMessageId(3),
      content: 'x',
      isMe: false,
      edit: { userId: eg.ana.userId, timestamp: 9, prevContent: 'y' },
      flags: { isMention: true, hasAlertWord: false },
    };
    const realm = new TestRealm().load(MENTIONS, []);
    const asOf = realm.state.lastEventId;
    expect(realm.receive(edit).window(MENTIONS).isStale).toBe(true);
    realm.load(MENTIONS, [], { asOf });
    expect(realm.window(MENTIONS).isStale).toBe(true);
  });
});

describe('CX1 mentions', () => {
  it('appear and disappear with an edit of a message that is not held', () => {
    const mention = eg.messageBody({ id: asMessageId(1), isMention: true });
    const realm = new TestRealm().receive(mention).update(withoutMessages);
    const edit = (isMention: boolean): RealmEventBody => ({
      kind: 'messageContent',
      messageId: asMessageId(1),
      content: 'x',
      isMe: false,
      edit: { userId: eg.ana.userId, timestamp: 9, prevContent: 'y' },
      flags: { isMention, hasAlertWord: false },
    });
    realm.receive(edit(false));
    expect(realm.state.unreads.mentions.size).toBe(0);
    realm.receive(edit(true));
    expect([...realm.state.unreads.mentions]).toEqual([1]);
  });
});

describe('CX1 message changes', () => {
  it('take the server’s name for an emoji that was shown early', () => {
    const add = { kind: 'reaction', op: 'add', messageId: asMessageId(1) } as const;
    const realm = new TestRealm().load(general, [m(1)]);
    realm.receive(
      { ...add, reaction: eg.reaction(eg.self.userId, { emojiName: 'party' }) },
      { ...add, reaction: eg.reaction(eg.self.userId) },
    );
    expect(realm.message(1)?.reactions).toEqual([eg.reaction(eg.self.userId)]);
  });

  it('keep reactions in the order the server received them', () => {
    const add = { kind: 'reaction', op: 'add', messageId: asMessageId(1) } as const;
    const [own, other] = [eg.reaction(eg.self.userId), eg.reaction(eg.ana.userId)];
    const realm = new TestRealm().load(general, [m(1)]);
    realm.receive({ ...add, reaction: own });
    realm.receive({ ...add, reaction: other }, { ...add, reaction: own });
    expect(realm.message(1)?.reactions).toEqual([other, own]);
  });

  it('are all in the message’s history, even two in the same second', () => {
    const realm = new TestRealm().load(general, [m(1)]);
    const edited = (prevContent: string) =>
      ({
        kind: 'messageContent',
        messageId: asMessageId(1),
        content: 'x',
        isMe: false,
        edit: { userId: eg.ana.userId, timestamp: 9, prevContent },
        flags: undefined,
      }) as const;
    realm.receive(edited('one'), edited('two'), edited('two'));
    expect(realm.message(1)?.changes.map((c) => c.prevContent)).toEqual(['two', 'one']);
  });
});

describe('CX1 messages restored from disk', () => {
  const remembered = (realm: TestRealm, ...messages: Message[]) =>
    realm.update((state) =>
      restoreWindow(openWindow(state, general), {
        narrow: general,
        messages,
        ranges: [range(1, 9)],
        isHistoryLimited: false,
      }),
    );

  it('do not keep a topic that has disappeared since', () => {
    const realm = remembered(new TestRealm(), m(1), m(2)).load(general, [m(1)]);
    realm.receive(move({}));
    expect([
      ...(realm.state.topics.byChannel.get(eg.general.channelId)?.byKey.values() ?? []),
    ]).toEqual([{ name: 'elsewhere', maxId: 1 }]);
  });

  it('MS2 are fetched again where a move brings them', () => {
    const elsewhere: Narrow = {
      kind: 'topic',
      channelId: eg.general.channelId,
      topic: 'elsewhere',
    };
    const realm = remembered(new TestRealm(), m(1)).load(elsewhere, []);
    realm.receive(move({}));
    expect(realm.ids(elsewhere)).toEqual([1]);
    expect(realm.window(elsewhere).isStale).toBe(true);
  });
});

describe('CX1 topics', () => {
  it('are the same however their accents were typed', () => {
    const spelled = (topic: string): Conversation => eg.topicOf(topic);
    const realm = new TestRealm().receive(
      eg.messageBody({ id: asMessageId(1), conversation: spelled('caf\u00e9') }),
      eg.messageBody({ id: asMessageId(2), conversation: spelled('CAFE\u0301') }),
    );
    expect(realm.state.unreads.byConversation.size).toBe(1);
  });
});
