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
/** The code that looks for the last one has come by then. */
const settled = async () => {
  await import('./actions/editLast');
  await act(async () => {});
};
const askForLast = async (test: TestSession) => {
  act(() => test.session.compose.editLast());
  await settled();
};

it('a message that is here by its event stands once, also before its sending is answered', async () => {
  const { test } = await openConversation({ messages: [inTide(1)] });
  send(test);
  expect(said()).toHaveLength(1);
  const { localId } = onItsWay(test);
  act(() => test.happen(eg.messageBody(ebb, { isRead: true, localId })));
  expect(said().map((row) => row.dataset['message'])).toEqual(['2']);
});

it('a message whose sending was answered stands once, also when what brings it does not name it', async () => {
  const { test } = await openConversation({ messages: [inTide(1)] });
  send(test);
  const entry = { ...onItsWay(test), status: 'sent' as const, messageId: ebb.id };
  act(() => test.receive({ kind: 'outbox', entries: [entry] }));
  expect(said()).toHaveLength(1);
  act(() => test.happen(eg.messageBody(ebb, { isRead: true })));
  expect(said().map((row) => row.dataset['message'])).toEqual(['2']);
});

it('what is on its way is edited when it has arrived, never what was said before it', async () => {
  const { test, server } = await openConversation({ messages: [mine(1)] });
  server.plan('GET /messages/1');
  server.plan('GET /messages/2');
  send(test);
  await askForLast(test);
  const { localId } = onItsWay(test);
  act(() => test.happen(eg.messageBody(ebb, { isRead: true, localId })));
  // Its words are fetched, to be changed.
  await waitFor(() => expect(server.sentTo('GET /messages/2')).toHaveLength(1));
  expect(server.sentTo('GET /messages/1')).toEqual([]);
});

it('what is typed while the last message is on its way keeps the keyboard', async () => {
  const { test, server } = await openConversation({ messages: [mine(1)] });
  send(test);
  await askForLast(test);
  act(() => test.session.compose.editTaken());
  const { localId } = onItsWay(test);
  act(() => test.happen(eg.messageBody(ebb, { isRead: true, localId })));
  await settled();
  expect(server.sentTo('GET /messages/2')).toEqual([]);
});

it('what waits for a connection goes back into the composer', async () => {
  const { test } = await openConversation({ messages: [mine(1)] });
  const sinceMs = test.clock.now();
  const connection = { kind: 'offline' as const, sinceMs, nextTryMs: sinceMs + 30_000 };
  act(() => test.receive({ kind: 'connection', connection }));
  send(test);
  act(() => test.session.compose.editLast());
  await waitFor(() => expect(test.session.store.getState().outbox).toEqual([]));
  expect([...test.session.store.getState().drafts.values()].map(({ content }) => content)).toEqual([
    'Ebb at six',
  ]);
});

it('what is on its way through a broken connection is left alone, with a word', async () => {
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
    test.session.compose.editLast();
  });
  expect(await screen.findByText(/is on its way/)).toBeDefined();
  expect(said()).toHaveLength(1);
});

it('what was not sent says why; deleted, its words come back into the composer with Undo', async () => {
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
