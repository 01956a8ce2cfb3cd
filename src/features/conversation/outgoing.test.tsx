import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { inTide, openConversation } from '~/testing/openConversation';
import type { TestSession } from '~/testing/testSession';

const PLACE = eg.topicOf('tide');
const mine = (id: number) => inTide(id, { senderId: eg.self.userId, content: `<p>Mine ${id}</p>` });
const ebb = {
  id: asMessageId(2),
  conversation: PLACE,
  senderId: eg.self.userId,
  content: '<p>Ebb at six</p>',
};

const said = () => screen.getAllByRole('article').filter((row) => /Ebb/.test(row.textContent));
const send = (test: TestSession) => act(() => test.session.outbox.send(PLACE, 'Ebb at six'));
const onItsWay = (test: TestSession) => {
  const [entry] = test.session.store.getState().outbox;
  if (!entry) throw new Error('nothing is on its way');
  return entry;
};
/** Waits until the code that looks for the last message has loaded. */
const settled = async () => {
  await import('./actions/editLast');
  await act(async () => {});
};
const askForLast = async (test: TestSession) => {
  act(() => test.session.compose.editLast('main'));
  await settled();
};

it('a message that arrived with its event appears once, even before its send request is answered', async () => {
  const { test } = await openConversation({ messages: [inTide(1)] });
  send(test);
  expect(said()).toHaveLength(1);
  const { localId } = onItsWay(test);
  act(() => test.happen(eg.messageBody(ebb, { isRead: true, localId })));
  expect(said().map((row) => row.dataset['message'])).toEqual(['2']);
});

it('a message whose send request was answered appears once, even if its event doesn’t name it', async () => {
  const { test } = await openConversation({ messages: [inTide(1)] });
  send(test);
  const entry = { ...onItsWay(test), status: 'sent' as const, messageId: ebb.id };
  act(() => test.receive({ kind: 'outbox', entries: [entry] }));
  expect(said()).toHaveLength(1);
  act(() => test.happen(eg.messageBody(ebb, { isRead: true })));
  expect(said().map((row) => row.dataset['message'])).toEqual(['2']);
});

it('a message in flight is edited once it has arrived, never the one before it', async () => {
  const { test, server } = await openConversation({ messages: [mine(1)] });
  server.plan('GET /messages/1');
  server.plan('GET /messages/2');
  send(test);
  await askForLast(test);
  const { localId } = onItsWay(test);
  act(() => test.happen(eg.messageBody(ebb, { isRead: true, localId })));
  // Its source is fetched, to be edited.
  await waitFor(() => expect(server.sentTo('GET /messages/2')).toHaveLength(1));
  expect(server.sentTo('GET /messages/1')).toEqual([]);
});

it('what is typed while the last message is in flight keeps the focus', async () => {
  const { test, server } = await openConversation({ messages: [mine(1)] });
  send(test);
  await askForLast(test);
  act(() => test.session.compose.editTaken());
  const { localId } = onItsWay(test);
  act(() => test.happen(eg.messageBody(ebb, { isRead: true, localId })));
  await settled();
  expect(server.sentTo('GET /messages/2')).toEqual([]);
});

it('a message waiting for a connection moves back into the composer', async () => {
  const { test } = await openConversation({ messages: [mine(1)] });
  const sinceMs = test.clock.now();
  const connection = { kind: 'offline' as const, sinceMs, nextTryMs: sinceMs + 30_000 };
  act(() => test.receive({ kind: 'connection', connection }));
  send(test);
  act(() => test.session.compose.editLast('main'));
  await waitFor(() => expect(test.session.store.getState().outbox).toEqual([]));
  expect([...test.session.store.getState().drafts.values()].map(({ content }) => content)).toEqual([
    'Ebb at six',
  ]);
});

it('a message in flight on a broken connection is left alone, and a toast says so', async () => {
  const { test } = await openConversation({ messages: [mine(1)] });
  send(test);
  const sinceMs = test.clock.now();
  const connection = { kind: 'offline' as const, sinceMs, nextTryMs: sinceMs + 30_000 };
  act(() => {
    test.receive({
      kind: 'outbox',
      entries: [{ ...onItsWay(test), status: 'unconfirmed' as const }],
    });
    test.receive({ kind: 'connection', connection });
    test.session.compose.editLast('main');
  });
  expect(await screen.findByText(/is on its way/)).toBeDefined();
  expect(said()).toHaveLength(1);
});

it('a failed message says why; after Delete, Undo puts its text into the composer', async () => {
  const { test, user } = await openConversation({ messages: [mine(1)] });
  send(test);
  const failure = { code: 'BAD_REQUEST', message: 'The topic is locked' };
  const entry = { ...onItsWay(test), status: 'failed' as const, failure };
  act(() => test.receive({ kind: 'outbox', entries: [entry] }));
  expect((await screen.findByRole('alert')).textContent).toContain('The topic is locked');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(test.session.store.getState().outbox).toEqual([]);
  expect(screen.getByText('Unsent message deleted')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Undo/ }));
  const drafts = () => [...test.session.store.getState().drafts.values()];
  expect(drafts().map(({ content }) => content)).toEqual(['Ebb at six']);
});
