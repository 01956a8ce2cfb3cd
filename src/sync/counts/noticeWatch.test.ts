import { describe, expect, it } from 'vitest';
import type { RealmEventBody } from '~/domain/connection/event';
import { asChannelId, asUserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Conversation } from '~/domain/places/conversation';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { NoticeWatch } from './noticeWatch';

const LEE = asUserId(71);
const SAM = asUserId(72);

/** An organization in which only this user is known, as in the states that are counted. */
function open() {
  const realm = new TestRealm({ users: [eg.self] });
  const watch = new NoticeWatch();
  /** Applies a batch; returns the new notices and the keys of those that are over. */
  const happen = (...bodies: readonly RealmEventBody[]) => {
    const from = realm.state.lastEventId;
    realm.receiveTogether(...bodies);
    const events = bodies.map((body, at) => ({ ...body, id: from + 1 + at }));
    const over = watch.takeOver(realm.state);
    return { over, notices: watch.take(events, realm.state) };
  };
  return { realm, happen };
}

const direct: Conversation = { kind: 'dm', others: [LEE] };
const say = (conversation: Conversation, fields: Partial<Message> = {}) =>
  eg.messageBody({ conversation, senderId: LEE, senderName: 'Lee Keel', ...fields });

describe('notices of an organization that is not shown', () => {
  it('name the sender and place of an unknown user’s message, and its path', () => {
    const { happen } = open();
    const body = say(direct);
    const { notices } = happen(body);
    expect(notices).toMatchObject([
      {
        key: 'd71',
        count: 1,
        isShown: true,
        about: {
          kind: 'message',
          message: { id: body.message.id },
          place: { sender: 'Lee Keel', reason: 'direct', topic: undefined, group: undefined },
          path: `/narrow/dm/5,71-dm/near/${body.message.id}`,
        },
      },
    ]);
    const { notices: mention } = happen(say(eg.topicOf('tide'), { isMention: true }));
    expect(mention).toMatchObject([
      { about: { place: { reason: 'mention', topic: { channel: 'general', name: 'tide' } } } },
    ]);
  });

  it('are one per conversation, and count its unread messages', () => {
    const { happen } = open();
    expect(happen(say(direct), say(direct)).notices).toMatchObject([{ key: 'd71', count: 2 }]);
    expect(happen(say(direct)).notices).toMatchObject([{ key: 'd71', count: 3 }]);
  });

  it('are one for many conversations at once', () => {
    const { happen } = open();
    const bodies = [1, 2, 3, 4, 5].map((id) =>
      say({ kind: 'dm', others: [LEE, asUserId(80 + id)] }),
    );
    const { notices } = happen(...bodies, say(direct));
    expect(notices).toMatchObject([
      { key: 'several', count: 6, about: { kind: 'several', conversations: 6 } },
    ]);
  });

  it('are over when all of it is read', () => {
    const { happen } = open();
    const [first, second] = [say(direct), say(direct)];
    happen(first, second);
    const read = (body: typeof first) =>
      happen({ kind: 'flagAdded', flag: 'read', messageIds: [body.message.id], isAll: false });
    expect(read(first)).toEqual({ over: [], notices: [] });
    expect(read(second)).toEqual({ over: ['d71'], notices: [] });
  });

  it('leave out muted senders and what the user’s settings turn off', () => {
    const { happen } = open();
    happen({ kind: 'mutedUsers', userIds: [SAM] });
    expect(happen(say(direct, { senderId: SAM })).notices).toEqual([]);
    expect(happen(say(eg.topicOf('tide'))).notices).toEqual([]);
    happen({
      kind: 'settingsChanged',
      changes: { enable_desktop_notifications: false, enable_sounds: false },
    });
    expect(happen(say(direct)).notices).toEqual([]);
    expect(happen(say({ kind: 'topic', channelId: asChannelId(9), topic: 'a' })).notices).toEqual(
      [],
    );
  });
});
