import { expect, it } from 'vitest';
import { ApiClient } from '~/api/client';
import { Patience } from '~/api/patience';
import type { Destination } from '~/domain/personal';
import { fromSnapshot } from '~/model/fromSnapshot';
import { MemoryStorage } from '~/storage/memoryStorage';
import * as eg from '~/testing/eg';
import { FakeClock, settle } from '~/testing/fakeClock';
import { LateDraftSync, type LoadDraftSync } from './lateDraftSync';
import * as code from './openDraftSync';

const destination: Destination = {
  kind: 'channel',
  channelId: eg.general.channelId,
  topic: 'rope',
};

/** Records the requests to a server that keeps drafts. */
function open(load: LoadDraftSync) {
  const clock = new FakeClock();
  const asked: string[] = [];
  const fetch = async (input: unknown, init?: RequestInit) => {
    asked.push(`${init?.method} ${new URL(String(input)).pathname}`);
    return Response.json({ result: 'success', msg: '', ids: [1] });
  };
  const api = new ApiClient({
    origin: eg.account.origin,
    credentials: eg.account,
    clock,
    patience: new Patience(clock, () => undefined),
    onUnauthorized: async () => false,
    fetch,
  });
  const sync = new LateDraftSync({
    accountId: eg.account.id,
    api,
    userId: eg.account.userId,
    storage: new MemoryStorage(),
    clock,
    load,
    turn: async () => undefined,
    onDraft: () => undefined,
    onLinked: () => undefined,
  });
  const pass = async (ms: number) => {
    await clock.advance(ms);
    await settle();
  };
  const say = (content: string) => {
    const draft = { key: 'rope', destination, content, caret: 0, updatedAt: 0 };
    sync.note('rope', { ...draft, accountId: eg.account.id });
  };
  return { sync, pass, say, asked };
}

const online = () => {
  const state = fromSnapshot(eg.snapshot());
  return { ...state, settings: { ...state.settings, enable_drafts_synchronization: true } };
};

it('uploads drafts written before the code is loaded', async () => {
  const { sync, pass, say, asked } = open(async () => code);
  say('Made fast');
  sync.update(online(), true);
  await pass(10_000);
  expect(asked).toEqual(['POST /api/v1/drafts']);
});

it('retries loading the code after a failure', async () => {
  let isThere = false;
  const { sync, pass, say, asked } = open(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return code;
  });
  say('Made fast');
  sync.update(online(), true);
  await pass(10_000);
  expect(asked).toEqual([]);
  isThere = true;
  await pass(60_000);
  expect(asked).toEqual(['POST /api/v1/drafts']);
});

it('loads nothing for a worker that has ended', async () => {
  let isAsked = false;
  const { sync, pass } = open(async () => {
    isAsked = true;
    return code;
  });
  sync.update(online(), true);
  sync.dispose();
  await pass(60_000);
  expect(isAsked).toBe(false);
});
