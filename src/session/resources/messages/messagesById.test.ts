import { expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { messagesByIdOptions } from '~/session/resources/messages/messagesById';
import { settle } from '~/testing/fakeClock';
import { TestRealm } from '~/testing/realm';
import { TestSession } from '~/testing/testSession';

const answer = { messages: [], found_anchor: true, found_oldest: true, found_newest: true };

it('requests the first message shown at once, and batches those scrolled past after it', async () => {
  const test = await TestSession.start(new TestRealm().state);
  const { session, clock, requests } = test;
  let answered = 0;
  const show = async (id: number) => {
    const options = messagesByIdOptions(session, [asMessageId(id)]);
    void session.queries.fetchQuery(options).then(() => {
      answered += 1;
    });
    await settle();
  };
  await show(1);
  await (await test.request()).succeed(answer);
  for (let id = 2; id <= 40; id++) await show(id);
  expect(requests).toHaveLength(0);
  await clock.advance(300);
  expect(requests).toHaveLength(1);
  await (await test.request()).succeed(answer);
  expect(answered).toBe(40);
  // A later request doesn't wait.
  await clock.advance(300);
  await show(41);
  expect(requests).toHaveLength(1);
});
