import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { inTide, openConversation } from '~/testing/openConversation';

const said = () => screen.getAllByRole('article').filter((row) => /Ebb/.test(row.textContent));

it('a message that is here by its event stands once, also before its sending is answered', async () => {
  const { test } = await openConversation({ messages: [inTide(1)] });
  const place = eg.topicOf('tide');
  act(() => test.session.outbox.send(place, 'Ebb at six'));
  expect(said()).toHaveLength(1);
  const localId = test.session.store.getState().outbox[0]?.localId ?? '';
  const message = {
    id: asMessageId(2),
    conversation: place,
    senderId: eg.self.userId,
    content: '<p>Ebb at six</p>',
  };
  act(() => test.happen(eg.messageBody(message, { isRead: true, localId })));
  expect(said().map((row) => row.dataset['message'])).toEqual(['2']);
});
