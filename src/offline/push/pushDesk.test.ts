import { describe, expect, it } from 'vitest';
import type { PushPayload } from '~/contract/push';
import { noticeTag, type PushWord } from '~/domain/connection/pushTalk';
import type { Account, OutboxEntry } from '~/storage/schema';
import * as eg from '~/testing/eg';
import type { ShownNotice } from './decide';
import { act, type PushWorld, receive, renew } from './pushDesk';

const HERE = eg.account;
/** Two other accounts on this device: one gets pushes, the other doesn't. */
const ELSEWHERE = { ...HERE, id: 'elsewhere' };
const QUIET = { ...HERE, id: 'quiet' };
const LEFT: Account = { ...HERE, id: 'left', ended: 'keyRevoked' };
const TAG = `d${eg.ana.userId}`;
const ON_SCREEN = noticeTag(HERE.id, TAG);

/** A push payload with the state of the conversation with Ana. */
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

/** A fake browser with only what these tests need. */
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

describe('a push in the reader’s language', () => {
  const words = {
    reply: 'Antworten',
    read: 'Gelesen',
    notRead: 'Nicht gelesen',
    notSent: 'Nicht gesendet: {reason}',
    kept: 'Bleibt erhalten',
  };

  it('is said by its server, and in English by one that doesn’t', async () => {
    const { world, screen, shown, click, server } = browser();
    const payload = stand([1], 10);
    const titles = () => screen.get(ON_SCREEN)?.options.actions.map(({ title }) => title);
    await receive(world, payload);
    expect(titles()).toEqual(['Reply', 'Mark read']);
    const notice = payload.notice && { ...payload.notice, words };
    await receive(world, { ...payload, at: 20, ...(notice ? { notice } : {}) });
    expect(titles()).toEqual(['Antworten', 'Gelesen']);
    server.refusal = '$& ist zu';
    await click('reply', 'Yes');
    expect(shown()).toEqual(['Ana: Nicht gesendet: $& ist zu']);
    server.isAway = true;
    await click('read');
    expect(shown()).toEqual(['Ana: Nicht gelesen']);
  });
});

describe('a push', () => {
  it('shows one notification per conversation, and alerts again only for news', async () => {
    const { world, screen, shown } = browser();
    await receive(world, stand([1], 10));
    await receive(world, stand([1, 2], 20));
    expect(shown()).toEqual(['2 messages from Ana: Lunch?']);
    expect(screen.get(ON_SCREEN)?.options).toMatchObject({ renotify: true, silent: false });
    await receive(world, stand([2], 30, false));
    expect(shown()).toEqual(['Ana: Lunch?']);
    expect(screen.get(ON_SCREEN)?.options).toMatchObject({ renotify: false, silent: true });
  });

  it('closes the notification and updates the badge when read elsewhere, and is ignored if late', async () => {
    const { world, done, shown } = browser();
    await receive(world, stand([1], 10));
    await receive(world, stand([], 30));
    expect([shown(), done.at(-1)]).toEqual([[], 'badge 0']);
    await receive(world, stand([1, 2, 3], 50));
    await receive(world, stand([1, 2], 40));
    expect(shown()).toEqual(['3 messages from Ana: Lunch?']);
  });

  it('does not bring back a dismissed notification until there is news', async () => {
    const { world, screen, shown } = browser();
    await receive(world, stand([1, 2], 10));
    screen.clear();
    await receive(world, stand([2], 20, false));
    expect(shown()).toEqual([]);
  });

  it('is left to an open page that shows its own notifications', async () => {
    const { world, shown } = browser({ isTold: true });
    await receive(world, stand([1], 10));
    expect(shown()).toEqual([]);
  });

  it('shows nothing for a signed-out account, and ends the subscription', async () => {
    const { world, done, shown } = browser({ signedIn: false, others: [QUIET] });
    await receive(world, stand([1], 10));
    expect([shown(), done]).toEqual([[], ['unsubscribed']]);
  });

  it('moves the other accounts on the subscription to a new one', async () => {
    const { world, done, shown } = browser({ signedIn: false });
    await receive(world, stand([1], 10));
    const again = `${ELSEWHERE.id} by https://push.example/again`;
    expect([shown(), done]).toEqual([[], ['unsubscribed', again]]);
  });

  it('creates only one new subscription when several pushes arrive at once', async () => {
    const { world, done } = browser({ signedIn: false });
    await Promise.all([receive(world, stand([1], 10)), receive(world, stand([1, 2], 20))]);
    expect(done).toEqual(['unsubscribed', `${ELSEWHERE.id} by https://push.example/again`]);
  });

  it('keeps the subscription if a server can’t say whether it still pushes', async () => {
    const { world, done, server } = browser({ signedIn: false });
    server.isAway = true;
    await receive(world, stand([1], 10));
    expect(done).toEqual([]);
  });
});

describe('a notification', () => {
  it('opens its message when clicked', async () => {
    const { world, opened, shown, click } = browser();
    await receive(world, stand([1, 2], 10));
    await click();
    const fragment = 'narrow/dm/2-dm/near/2';
    expect(opened).toEqual([{ kind: 'open', account: HERE.id, fragment, isReply: false }]);
    expect(shown()).toEqual([]);
  });

  it('marks all its messages as read, and says so if that fails', async () => {
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

  it('sends an inline reply, and opens the composer without inline reply support', async () => {
    const { world, done, outbox, opened, shown, click } = browser();
    await receive(world, stand([1], 10));
    await click('reply', ' On my way ');
    expect(done).toEqual(['badge 1', 'sent On my way', 'read 1']);
    expect([outbox.size, shown()]).toEqual([0, []]);
    await receive(world, stand([5], 20));
    await click('reply');
    expect(opened).toMatchObject([{ isReply: true }]);
  });

  it('keeps an unconfirmed reply for the next page, and says so', async () => {
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

  it('keeps a refused reply with the server’s message', async () => {
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

describe('a subscription renewed by the push service', () => {
  const NEW = { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } };

  it('is sent to the servers of all accounts that used the old one', async () => {
    const { world, done } = browser();
    await renew(world, async () => NEW);
    expect(done).toEqual([`${HERE.id} by ${NEW.endpoint}`, `${ELSEWHERE.id} by ${NEW.endpoint}`]);
  });

  it('is sent to the servers that answer', async () => {
    const { world, done, server } = browser();
    server.isAway = true;
    await renew(world, async () => NEW);
    expect(done).toEqual([`${HERE.id} by ${NEW.endpoint}`]);
  });

  it('is ignored if there is no new one', async () => {
    const { world, done } = browser();
    await renew(world, async () => undefined);
    expect(done).toEqual([]);
  });
});
