import { describe, expect, it } from 'vitest';
import { ApiClient } from '~/api/client';
import { asChannelId, asMessageId, asUserId } from '~/domain/ids';
import type { OutboxEntry } from '~/storage/schema';
import { findSent } from '~/sync/findSent';
import { testServer } from '../../../testing/testServer';

const ORIGIN = 'http://localhost';
const WORDS = 'High **water** at six';

/** A client whose message may have arrived, in a conversation where others have said a lot since. */
async function start() {
  const test = await testServer();
  const { server, owner } = test;
  const ana = await test.signUp('Ana');
  await ana.join('general');
  const { stream_id } = await owner.call('getStreamId', { stream: 'general' });
  const before = await owner.send('general', 'tide', 'High water?');
  const sent = await owner.send('general', 'tide', `${WORDS}\n`);
  for (let i = 0; i < 60; i += 1) await ana.send('general', 'tide', WORDS);
  const { email, apiKey } = owner.account;
  const account = {
    id: 'a',
    origin: ORIGIN,
    email,
    apiKey,
    userId: asUserId(owner.id),
    organizationName: '',
    organizationIconUrl: '',
  };
  const api = new ApiClient({
    origin: ORIGIN,
    credentials: account,
    fetch: async (url, init) => server.fetch(new Request(String(url), init)),
  });
  const entry: OutboxEntry = {
    localId: '1',
    accountId: account.id,
    conversation: { kind: 'topic', channelId: asChannelId(stream_id), topic: 'tide' },
    content: WORDS,
    createdAt: 0,
    afterId: asMessageId(before),
    status: 'unconfirmed',
    failure: undefined,
    messageId: undefined,
    owner: 'worker',
  };
  const find = (changes: Partial<OutboxEntry> = {}, isTaken = () => false) =>
    findSent(api, account, { ...entry, ...changes }, isTaken);
  return { find, sent };
}

describe('a message that may have arrived', () => {
  it('is found among the user’s own, even after many identical messages by others', async () => {
    const { find, sent } = await start();
    expect(await find()).toBe(sent);
  });

  it('is not an earlier message, one with other text, or one of another outbox entry', async () => {
    const { find, sent } = await start();
    expect(await find({ afterId: asMessageId(sent) })).toBeUndefined();
    expect(await find({ content: 'High water at six' })).toBeUndefined();
    expect(await find({}, () => true)).toBeUndefined();
  });
});
