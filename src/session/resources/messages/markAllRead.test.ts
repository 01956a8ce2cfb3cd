import { expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { fromSnapshot } from '~/model/fromSnapshot';
import { markAllUnread, markTheseRead } from '~/session/resources/messages/markAllRead';
import * as eg from '~/testing/eg';
import { TestSession } from '~/testing/testSession';

const IDS = [1, 2, 3].map(asMessageId);
const DONE = { messages: [] };

async function start(change = markAllUnread) {
  const test = await TestSession.start(fromSnapshot(eg.snapshot()));
  const signal = new AbortController().signal;
  const outcome = change(test.session, IDS, { signal, onProgress: () => undefined });
  const sent = async () => {
    const request = await test.request();
    return { ...request, ids: JSON.parse(request.params.get('messages') ?? '[]') as number[] };
  };
  return { test, outcome, sent };
}

it('one deleted message does not keep the others from becoming unread', async () => {
  const { outcome, sent, test } = await start();
  await (await sent()).refuse('BAD_REQUEST');
  const third = await sent();
  expect(third.ids).toEqual([3]);
  await third.succeed(DONE);
  for (const id of [[1, 2], [2], [1]]) {
    const next = await sent();
    expect(next.ids).toEqual(id);
    if (id.includes(2)) await next.refuse('BAD_REQUEST');
    else await next.succeed(DONE);
  }
  await outcome;
  expect(test.requests).toEqual([]);
});

it('fails at once with an error that smaller batches would not avoid', async () => {
  const { outcome, sent, test } = await start();
  const failed = expect(outcome).rejects.toMatchObject({ kind: 'missing' });
  await (await sent()).refuse('', 405);
  await failed;
  expect(test.requests).toEqual([]);
});

it('the same messages are marked read again', async () => {
  const { outcome, sent, test } = await start(markTheseRead);
  const first = await sent();
  expect(Object.fromEntries(first.params)).toMatchObject({ op: 'add', flag: 'read' });
  expect(first.ids).toEqual([1, 2, 3]);
  await first.succeed(DONE);
  await outcome;
  expect(test.requests).toEqual([]);
});
