import { describe, expect, it } from 'vitest';
import type { PushPayload } from '~/contract/push';
import { noticeTag, type PushWord } from '~/domain/connection/pushTalk';
import type { Account, OutboxEntry } from '~/storage/schema';
import * as eg from '~/testing/eg';
import type { ShownNotice } from './decide';
import { act, type PushWorld, receive, renew } from './pushDesk';

const HERE = eg.account;
/** Two other accounts of this device: one is told of messages by push, one is not. */
const ELSEWHERE = { ...HERE, id: 'elsewhere' };
const QUIET = { ...HERE, id: 'quiet' };
const LEFT: Account = { ...HERE, id: 'left', ended: 'keyRevoked' };
const TAG = `d${eg.ana.userId}`;
const ON_SCREEN = noticeTag(HERE.id, TAG);

/** How the conversation with Ana stands. */
function stand(ids: readonly number[], at: number, isNews = true): PushPayload {
  const base = { account: HERE.id, tag: TAG, at, ids, badge: ids.length };
  if (ids.length === 0) return base;
  return {
    ...base,
    notice: {
      isNews,
      title: ids.length === 1 ? 'Ana' : `${ids.length} messages from Ana`,
      body: 'Lunch?',
      fragment: `narrow/dm/2-dm/near/${ids.at(-1)}`,
      place: { kind: 'dm', others: [eg.ana.userId] },
    },
  };
}

/** A browser that has nothing but what is asked of it here. */
function browser({ isTold = false, signedIn = true, others = [ELSEWHERE, QUIET] } = {}) {
  const screen = new Map<string, ShownNotice>();
  const outbox = new Map<string, OutboxEntry>();
  const done: string[] = [];
  const opened: PushWord[] = [];
  const server = { isAway: false, refusal: '' };
  const world: PushWorld = {
    now: () => 1000,
    account: async (id) => (signedIn && id === HERE.id ? HERE : undefined),
    shown: async (tag) => screen.get(tag)?.options.data,
    show: async (notice) => void screen.set(notice.options.tag, notice),
    close: async (tag) => void screen.delete(tag),
    badge: async (count) => void done.push(`badge ${count}`),
    isToldByPage: async () => isTold,
    open: async (word) => void opened.push(word),
    markRead: async (_account, ids) => {
      if (server.isAway) throw new Error('away');
      done.push(`read ${ids.join()}`);
    },
    send: async (_account, { content }) => {
      if (server.isAway) throw new Error('away');
      if (server.refusal) return { refused: { code: 'BAD_REQUEST', message: server.refusal } };
      done.push(`sent ${content}`);
      return {};
    },
    keep: async (entry) => void outbox.set(entry.localId, entry),
    drop: async (localId) => void outbox.delete(localId),
    unsubscribe: async ({ again }) => {
      done.push('unsubscribed');
      return again ? { endpoint: 'https://push.example/again' } : undefined;
    },
    accounts: async () => [...(signedIn ? [HERE] : []), ...others, LEFT],
    isPushed: async ({ id }) => {
      if (id === ELSEWHERE.id && server.isAway) throw new Error('away');
      return id !== QUIET.id;
    },
    tell: async ({ id }, { endpoint }) => void done.push(`${id} by ${endpoint}`),
  };
  const shown = () => [...screen.values()].map(({ title, options }) => `${title}: ${options.body}`);
  const click = async (action = '', text = '') => {
    const data = screen.get(ON_SCREEN)?.options.data;
    if (data) await act(world, data, action, text);
  };
  return { world, screen, outbox, done, opened, server, shown, click };
}

describe('what is pushed', () => {
  it('is one notification a conversation, and alerts again for news alone', async () => {
    const { world, screen, shown } = browser();
    await receive(world, stand([1], 10));
    await receive(world, stand([1, 2], 20));
    expect(shown()).toEqual(['2 messages from Ana: Lunch?']);
    expect(screen.get(ON_SCREEN)?.options).toMatchObject({ renotify: true, silent: false });
    await receive(world, stand([2], 30, false));
    expect(shown()).toEqual(['Ana: Lunch?']);
    expect(screen.get(ON_SCREEN)?.options).toMatchObject({ renotify: false, silent: true });
  });

  it('goes when it is read elsewhere, with the number on the icon, and what is late changes nothing', async () => {
    const { world, done, shown } = browser();
    await receive(world, stand([1], 10));
    await receive(world, stand([], 30));
    expect([shown(), done.at(-1)]).toEqual([[], 'badge 0']);
    await receive(world, stand([1, 2, 3], 50));
    await receive(world, stand([1, 2], 40));
    expect(shown()).toEqual(['3 messages from Ana: Lunch?']);
  });

  it('stays away once it was put away, until there is news', async () => {
    const { world, screen, shown } = browser();
    await receive(world, stand([1, 2], 10));
    screen.clear();
    await receive(world, stand([2], 20, false));
    expect(shown()).toEqual([]);
  });

  it('is left to a page that is open and tells of it', async () => {
    const { world, shown } = browser({ isTold: true });
    await receive(world, stand([1], 10));
    expect(shown()).toEqual([]);
  });

  it('says nothing to whoever has signed out here, and ends', async () => {
    const { world, done, shown } = browser({ signedIn: false, others: [QUIET] });
    await receive(world, stand([1], 10));
    expect([shown(), done]).toEqual([[], ['unsubscribed']]);
  });

  it('goes on by a new subscription for whoever else is told by this one', async () => {
    const { world, done, shown } = browser({ signedIn: false });
    await receive(world, stand([1], 10));
    const again = `${ELSEWHERE.id} by https://push.example/again`;
    expect([shown(), done]).toEqual([[], ['unsubscribed', again]]);
  });

  it('goes on by one new subscription where several come at once', async () => {
    const { world, done } = browser({ signedIn: false });
    await Promise.all([receive(world, stand([1], 10)), receive(world, stand([1, 2], 20))]);
    expect(done).toEqual(['unsubscribed', `${ELSEWHERE.id} by https://push.example/again`]);
  });

  it('cuts nobody off whose server does not say whether it pushes to them', async () => {
    const { world, done, server } = browser({ signedIn: false });
    server.isAway = true;
    await receive(world, stand([1], 10));
    expect(done).toEqual([]);
  });
});

describe('a notification', () => {
  it('leads to its message when it is clicked', async () => {
    const { world, opened, shown, click } = browser();
    await receive(world, stand([1, 2], 10));
    await click();
    const fragment = 'narrow/dm/2-dm/near/2';
    expect(opened).toEqual([{ kind: 'open', account: HERE.id, fragment, isReply: false }]);
    expect(shown()).toEqual([]);
  });

  it('marks all of it as read, and says so where that failed', async () => {
    const { world, done, server, shown, click } = browser();
    await receive(world, stand([1, 2], 10));
    server.isAway = true;
    await click('read');
    expect(shown()).toEqual([
      '2 messages from Ana: Not marked as read: the server didn’t respond.',
    ]);
    server.isAway = false;
    await click('read');
    expect([done.slice(-2), shown()]).toEqual([['read 1,2', 'badge 0'], []]);
  });

  it('takes a reply at once, and opens the composer where one cannot write into it', async () => {
    const { world, done, outbox, opened, shown, click } = browser();
    await receive(world, stand([1], 10));
    await click('reply', ' On my way ');
    expect(done).toEqual(['badge 1', 'sent On my way', 'read 1']);
    expect([outbox.size, shown()]).toEqual([0, []]);
    await receive(world, stand([5], 20));
    await click('reply');
    expect(opened).toMatchObject([{ isReply: true }]);
  });

  it('keeps a reply that may not have arrived for the next page, and says so', async () => {
    const { world, outbox, server, shown, click } = browser();
    await receive(world, stand([1, 7], 10));
    server.isAway = true;
    await click('reply', 'On my way');
    expect([...outbox.values()]).toMatchObject([
      {
        accountId: HERE.id,
        content: 'On my way',
        conversation: { kind: 'dm', others: [eg.ana.userId] },
        status: 'unconfirmed',
        afterId: 7,
      },
    ]);
    expect(shown()[0]).toContain('Your reply is kept');
  });

  it('keeps a reply that was refused with what the server said', async () => {
    const { world, outbox, server, shown, click } = browser();
    await receive(world, stand([1], 10));
    server.refusal = 'This channel is archived.';
    await click('reply', 'On my way');
    expect([...outbox.values()]).toMatchObject([
      { status: 'failed', failure: { message: 'This channel is archived.' } },
    ]);
    expect(shown()).toEqual(['Ana: Not sent: This channel is archived.']);
  });
});

describe('a subscription that the push service renews', () => {
  const NEW = { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } };

  it('is told to the servers of all who were told by the old one', async () => {
    const { world, done } = browser();
    await renew(world, async () => NEW);
    expect(done).toEqual([`${HERE.id} by ${NEW.endpoint}`, `${ELSEWHERE.id} by ${NEW.endpoint}`]);
  });

  it('is told to those that answer', async () => {
    const { world, done, server } = browser();
    server.isAway = true;
    await renew(world, async () => NEW);
    expect(done).toEqual([`${HERE.id} by ${NEW.endpoint}`]);
  });

  it('is no matter where there is none', async () => {
    const { world, done } = browser();
    await renew(world, async () => undefined);
    expect(done).toEqual([]);
  });
});
