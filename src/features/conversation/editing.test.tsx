import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RealmEventBody } from '~/domain/connection/event';
import { asMessageId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { inTide, openConversation } from '~/testing/openConversation';
import { editKey } from './row/editKey';

const own = inTide(1, { senderId: eg.self.userId, senderName: eg.self.fullName });

/** Opens a conversation in which the user starts to edit a message of their own. */
async function edit(snapshot: { featureLevel?: number } = {}) {
  const { user, server, test } = await openConversation({ messages: [own], snapshot });
  server.plan('POST /messages/1/typing');
  act(() =>
    test.session.drafts.put({
      key: editKey(own.id),
      content: 'High water',
      caret: 0,
      destination: { kind: 'channel', channelId: eg.general.channelId, topic: 'tide' },
      editOf: { messageId: own.id, before: 'High water' },
    }),
  );
  const field = await screen.findByRole('textbox', { name: 'Edit message' });
  return { user, test, field, told: () => server.sentTo('POST /messages/1/typing') };
}

it('others are told that a message is being edited, from the first letter until the edit is dropped', async () => {
  const { user, field, told } = await edit();
  expect(told()).toEqual([]);
  await user.type(field, ' at');
  expect(told()).toEqual([{ op: 'start' }]);
  await user.keyboard('{Escape}');
  expect(told()).toEqual([{ op: 'start' }, { op: 'stop' }]);
});

it('no edit notice is sent to a server that doesn’t support it', async () => {
  const { user, field, told } = await edit({ featureLevel: 360 });
  await user.type(field, ' at');
  expect(told()).toEqual([]);
});

it('no edit notice is sent if the user turned typing notifications off', async () => {
  const { user, field, test, told } = await edit();
  const changes = { send_stream_typing_notifications: false };
  act(() => test.happen({ kind: 'settingsChanged', changes }));
  await user.type(field, ' at');
  expect(told()).toEqual([]);
});

it('a message says who is editing it, until its new content arrives', async () => {
  const { test } = await openConversation({ messages: [inTide(1), inTide(2)] });
  const [first, second] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
  const start: RealmEventBody = {
    kind: 'typingEdit',
    op: 'start',
    userId: eg.ana.userId,
    messageId: asMessageId(2),
  };
  act(() => test.happen(start));
  expect(within(second).getByTitle(`${eg.ana.fullName} is editing this message`)).toBeDefined();
  expect(within(first).queryByText('editing')).toBeNull();
  act(() =>
    test.happen({
      kind: 'messageContent',
      messageId: asMessageId(2),
      content: '<p>Low water</p>',
      isMe: false,
      flags: undefined,
      edit: { userId: eg.ana.userId, timestamp: 1_760_000_100, prevContent: undefined },
    }),
  );
  expect(within(second).queryByText('editing')).toBeNull();
  expect(within(second).getByText('edited')).toBeDefined();
});
