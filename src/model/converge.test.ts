import { describe, expect, it } from 'vitest';
import type { Conversation } from '~/domain/conversation';
import type { RealmEventBody } from '~/domain/event';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Narrow } from '~/domain/narrow';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';

/** What the convergence test (src/testing/convergence) has found, each as small as it gets. */

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
  it('know their first message once there is one, whether the server says so or not', () => {
    const realm = new TestRealm().receive(
      eg.messageBody({ id: asMessageId(5) }),
      eg.messageBody({ id: asMessageId(6) }),
    );
    expect(realm.state.channels.get(eg.general.channelId)?.firstMessageId).toBe(5);
  });
});

describe('CX1 moves', () => {
  it('of a mark alone do not count as moves', () => {
    const realm = new TestRealm().load(general, [m(1)]);
    realm.receive(move({ to: { channelId: undefined, topic: '✔ greetings' } }));
    expect(realm.message(1)?.lastMovedTimestamp).toBeUndefined();
    realm.receive(move({ fromTopic: '✔ greetings', to: { channelId: undefined, topic: 'hi' } }));
    expect(realm.message(1)?.lastMovedTimestamp).toBe(77);
  });
});

describe('CX1 topics', () => {
  it('are one however their accents were typed', () => {
    const spelled = (topic: string): Conversation => eg.topicOf(topic);
    const realm = new TestRealm().receive(
      eg.messageBody({ id: asMessageId(1), conversation: spelled('caf\u00e9') }),
      eg.messageBody({ id: asMessageId(2), conversation: spelled('CAFE\u0301') }),
    );
    expect(realm.state.unreads.byConversation.size).toBe(1);
  });
});
