import type { PushPayload } from '~/contract/push';
import { noticeTag, type PushWord } from '~/domain/connection/pushTalk';
import { asChannelId, asMessageId, asUserId } from '~/domain/ids';
import type { Account, OutboxEntry } from '~/storage/schema';
import { decide, type NoticeData, noticeOf, type ShownNotice, wordsOf } from './decide';

/** The service worker features that notifications need. */
export interface PushWorld {
  now(): number;
  /** An account signed in on this device. */
  account(id: string): Promise<Account | undefined>;
  /** The notification on screen with this tag. */
  shown(tag: string): Promise<NoticeData | undefined>;
  show(notice: ShownNotice): Promise<void>;
  close(tag: string): Promise<void>;
  badge(count: number): Promise<void>;
  /** Whether an open page shows this notification itself. */
  isToldByPage(account: string): Promise<boolean>;
  /** Brings an open page to the front, or opens one, and shows this. */
  open(word: Extract<PushWord, { kind: 'open' }>): Promise<void>;
  markRead(account: Account, ids: readonly number[]): Promise<void>;
  /** Sends a reply once. `refused`: the server rejected it, and why. */
  send(
    account: Account,
    entry: OutboxEntry,
  ): Promise<{ readonly refused?: OutboxEntry['failure'] }>;
  /** Writes to the outbox on disk. */
  keep(entry: OutboxEntry): Promise<void>;
  drop(localId: string): Promise<void>;
  /** Ends this browser's subscription. `again`: resolves with a new one in its place. */
  unsubscribe(options: { readonly again: boolean }): Promise<PushSubscriptionJSON | undefined>;
  /** Accounts signed in on this device whose server pushes to this worker. */
  accounts(): Promise<readonly Account[]>;
  /** Whether the server pushes to this sign-in. Rejects if that can't be determined. */
  isPushed(account: Account): Promise<boolean>;
  /** Tells the server where to push from now on. */
  tell(account: Account, subscription: PushSubscriptionJSON): Promise<void>;
}

let leaving: Promise<void> | undefined;

/** Handles a push. */
export async function receive(world: PushWorld, payload: PushPayload): Promise<void> {
  const account = await world.account(payload.account);
  if (account === undefined || account.ended !== undefined) {
    // Several may arrive at once: with two new subscriptions the server would know only one, perhaps the older.
    leaving ??= leave(world).finally(() => {
      leaving = undefined;
    });
    return leaving;
  }
  await world.badge(payload.badge);
  if (payload.notice?.isNews && (await world.isToldByPage(account.id))) return;
  const tag = noticeTag(payload.account, payload.tag);
  const decision = decide(payload, await world.shown(tag), account.origin);
  if (decision.kind === 'show') await world.show(decision.notice);
  else if (decision.kind === 'close') await world.close(tag);
}

/**
 * Handles pushes to a signed-out account whose server couldn't be told: ends the subscription, and gives the other
 * accounts on it a new one. If one of their servers doesn't answer, nothing changes, so that no one is cut off: the
 * next push tries again.
 */
async function leave(world: PushWorld): Promise<void> {
  const others = await signedIn(world);
  const arePushed = await Promise.all(others.map((one) => world.isPushed(one))).catch(
    () => undefined,
  );
  if (arePushed === undefined) return;
  const pushed = others.filter((_one, i) => arePushed[i]);
  const subscription = await world.unsubscribe({ again: pushed.length > 0 });
  if (subscription) await tellAll(world, pushed, subscription);
}

/**
 * The push service ended this browser's subscription, possibly with a replacement. Registers the replacement for
 * every account that used the old one. A server that can't be reached now learns of it when a page is next opened.
 */
export async function renew(
  world: PushWorld,
  renewed: () => Promise<PushSubscriptionJSON | undefined>,
): Promise<void> {
  const pushed: Account[] = [];
  for (const account of await signedIn(world)) {
    if (await world.isPushed(account).catch(() => false)) pushed.push(account);
  }
  const subscription = pushed.length > 0 ? await renewed() : undefined;
  if (subscription) await tellAll(world, pushed, subscription);
}

async function signedIn(world: PushWorld): Promise<readonly Account[]> {
  return (await world.accounts()).filter(({ ended }) => ended === undefined);
}

async function tellAll(
  world: PushWorld,
  pushed: readonly Account[],
  subscription: PushSubscriptionJSON,
): Promise<void> {
  await Promise.allSettled(pushed.map((account) => world.tell(account, subscription)));
}

/** Handles a click on a notification or one of its buttons. `text`: the inline reply. */
export async function act(
  world: PushWorld,
  { payload }: NoticeData,
  action: string,
  text: string,
): Promise<void> {
  const { account: id, notice, ids } = payload;
  if (notice === undefined) return;
  const account = await world.account(id);
  if (account !== undefined && action === 'read') return read(world, account, payload);
  if (account !== undefined && action === 'reply' && text.trim() !== '') {
    return reply(world, account, payload, text.trim());
  }
  const isReply = action === 'reply';
  await world.open({ kind: 'open', account: id, fragment: notice.fragment, isReply });
  if (ids.length > 0) await world.close(noticeTag(id, payload.tag));
}

async function read(world: PushWorld, account: Account, payload: PushPayload): Promise<void> {
  await world.close(noticeTag(payload.account, payload.tag));
  try {
    await world.markRead(account, payload.ids);
    await world.badge(Math.max(0, payload.badge - payload.ids.length));
  } catch {
    await say(world, account, payload, wordsOf(payload).notRead);
  }
}

/**
 * The reply goes into the outbox before it is sent. If it is unknown whether it arrived, it stays there: the next
 * page looks for the message, and sends it if it is missing.
 */
async function reply(
  world: PushWorld,
  account: Account,
  payload: PushPayload,
  content: string,
): Promise<void> {
  const entry = entryOf(payload, account, content, world.now());
  await world.keep(entry);
  await world.close(noticeTag(payload.account, payload.tag));
  try {
    const { refused } = await world.send(account, entry);
    if (refused === undefined) {
      await world.drop(entry.localId);
      await world.markRead(account, payload.ids).catch(() => undefined);
    } else {
      await world.keep({ ...entry, status: 'failed', failure: refused });
      await say(
        world,
        account,
        payload,
        wordsOf(payload).notSent.replace('{reason}', () => refused.message),
      );
    }
  } catch {
    await world.keep({ ...entry, status: 'unconfirmed' });
    await say(world, account, payload, wordsOf(payload).kept);
  }
}

/** Silently replaces the notification; clicking it opens the place where the user can fix it. */
async function say(
  world: PushWorld,
  { origin }: Account,
  payload: PushPayload,
  body: string,
): Promise<void> {
  const { notice } = payload;
  if (notice === undefined) return;
  await world.show(noticeOf(payload, { title: notice.title, body, isNews: false }, origin));
}

function entryOf(
  { notice, ids }: PushPayload,
  account: Account,
  content: string,
  createdAt: number,
): OutboxEntry {
  const place = notice?.place ?? { kind: 'dm', others: [] };
  return {
    localId: `push ${crypto.randomUUID()}`,
    accountId: account.id,
    conversation:
      place.kind === 'topic'
        ? { kind: 'topic', channelId: asChannelId(place.channelId), topic: place.topic }
        : { kind: 'dm', others: place.others.map(asUserId) },
    content,
    createdAt,
    afterId: asMessageId(ids.at(-1) ?? 0),
    status: 'sending',
    failure: undefined,
    messageId: undefined,
    // No lease has this name, so the next page's worker takes over what is left.
    owner: 'service worker',
  };
}
