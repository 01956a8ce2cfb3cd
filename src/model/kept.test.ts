import { describe, expect, it } from 'vitest';
import type { RealmEvent, RealmEventBody } from '~/domain/connection/event';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { FEED, MENTIONS, type Narrow } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { applyEvents } from './applyEvents';
import { amendmentBy, type KeptWindow } from './kept';

const topic = (name: string): Narrow => ({
  kind: 'topic',
  channelId: eg.general.channelId,
  topic: name,
});
const message = (id: number, fields: Partial<Message> = {}) =>
  eg.message({ id: asMessageId(id), conversation: eg.topicOf('plans'), ...fields });
const kept = (narrow: Narrow, ...messages: Message[]): KeptWindow => ({ narrow, messages });

/** Applies the events to a kept window as one batch. */
function amended(window: KeptWindow, ...bodies: readonly RealmEventBody[]): KeptWindow | undefined {
  const { state } = new TestRealm({
    channels: [eg.general],
    subscriptions: new Map([[eg.general.channelId, eg.subscription()]]),
  });
  const events = bodies.map((body, i): RealmEvent => ({ ...body, id: state.lastEventId + 1 + i }));
  const amend = amendmentBy(state, applyEvents(state, events, { nowMs: 0 }), events);
  return amend ? amend(window) : window;
}

const edit = (id: number, content: string, isMention = false): RealmEventBody => ({
  kind: 'messageContent',
  messageId: asMessageId(id),
  content,
  isMe: undefined,
  edit: { userId: eg.ana.userId, timestamp: 9, prevContent: undefined },
  flags: { isMention, hasAlertWord: false },
});

const move = (ids: readonly number[], from: string, to: string): RealmEventBody => ({
  kind: 'messagesMoved',
  messageIds: ids.map(asMessageId),
  fromChannelId: eg.general.channelId,
  fromTopic: from,
  to: { channelId: undefined, topic: to },
  userId: eg.ana.userId,
  timestamp: 9,
});

describe('MS2 a stored window', () => {
  it('gets the new content of a message that was edited while its view was closed', () => {
    const window = kept(topic('plans'), message(1), message(2));
    const next = amended(window, edit(2, '<p>sooner</p>'), edit(2, '<p>later</p>'));
    expect(next?.messages.map(({ content }) => content)).toEqual([
      message(1).content,
      '<p>later</p>',
    ]);
    expect(next?.messages[1]).toMatchObject({ lastEditTimestamp: 9 });
  });

  it('is the same object when nothing in it changes', () => {
    const window = kept(topic('plans'), message(1));
    expect(amended(window, edit(7, '<p>elsewhere</p>'))).toBe(window);
  });

  it('is not read for a preview added to a message', () => {
    const { state } = new TestRealm();
    const drawn: RealmEventBody = {
      kind: 'messageContent',
      messageId: asMessageId(1),
      content: '<p>with a preview</p>',
      isMe: undefined,
      edit: undefined,
      flags: undefined,
    };
    const event = { ...drawn, id: state.lastEventId + 1 };
    expect(amendmentBy(state, state, [event])).toBeUndefined();
  });

  it('loses messages that were moved away, and messages that no longer belong after an edit', () => {
    const window = kept(topic('plans'), message(1), message(2));
    const next = amended(window, move([2], 'plans', 'other'));
    expect(next?.messages.map(({ id }) => id)).toEqual([1]);
    expect(amended(window, move([1, 2], 'plans', 'other'))).toBeUndefined();
    const mentions = kept(MENTIONS, message(1, { isMention: true }));
    expect(amended(mentions, edit(1, '<p>nobody</p>'))).toBeUndefined();
  });

  it('updates the place of a moved message when it covers both places', () => {
    const next = amended(kept(FEED, message(1), message(2)), move([2], 'plans', 'other'));
    expect(next?.messages.map(({ conversation }) => conversation)).toEqual([
      eg.topicOf('plans'),
      eg.topicOf('other'),
    ]);
  });

  it('is discarded when messages that it lacks were moved into it', () => {
    const window = kept(topic('other'), message(9, { conversation: eg.topicOf('other') }));
    expect(amended(window, move([2], 'plans', 'other'))).toBeUndefined();
  });

  it('loses deleted messages, together with applying edits', () => {
    const window = kept(topic('plans'), message(1), message(2));
    const gone: RealmEventBody = {
      kind: 'messagesDeleted',
      messageIds: [asMessageId(1)],
      place: { channelId: eg.general.channelId, topic: 'plans' },
    };
    const next = amended(window, edit(2, '<p>later</p>'), gone);
    expect(next?.messages.map(({ id, content }) => [id, content])).toEqual([[2, '<p>later</p>']]);
  });
});
