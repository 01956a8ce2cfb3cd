import type { PushPayload } from '~/contract/push';
import { noticeTag, type PushWord } from '~/domain/connection/pushTalk';
import { asChannelId, asMessageId, asUserId } from '~/domain/ids';
import type { Account, OutboxEntry } from '~/storage/schema';
import { decide, type NoticeData, noticeOf, type ShownNotice } from './decide';

/** What a service worker can do, as far as notifications need it. */
export interface PushWorld {
  now(): number;
  /** Somebody who is signed in on this device. */
  account(id: string): Promise<Account | undefined>;
  /** The notification with this tag that is on the screen. */
  shown(tag: string): Promise<NoticeData | undefined>;
  show(notice: ShownNotice): Promise<void>;
  close(tag: string): Promise<void>;
  badge(count: number): Promise<void>;
  /** Whether a page that is open tells of it by itself. */
  isToldByPage(account: string): Promise<boolean>;
  /** Brings a page to the front that shows this; one that is open, or a new one. */
  open(word: Extract<PushWord, { kind: 'open' }>): Promise<void>;
  markRead(account: Account, ids: readonly number[]): Promise<void>;
  /** Sends a reply once. `refused`: the server does not want it, and says why. */
  send(
    account: Account,
    entry: OutboxEntry,
  ): Promise<{ readonly refused?: OutboxEntry['failure'] }>;
  /** The outbox on this device's disk. */
  keep(entry: OutboxEntry): Promise<void>;
  drop(localId: string): Promise<void>;
  /** Ends this browser's subscription. `again`: resolves with a new one in its place. */
  unsubscribe(options: { readonly again: boolean }): Promise<PushSubscriptionJSON | undefined>;
  /** Those who are signed in on this device and whose server pushes to this worker. */
  accounts(): Promise<readonly Account[]>;
  /** Whether the server pushes to this sign-in of theirs. Rejects where nobody can say. */
  isPushed(account: Account): Promise<boolean>;
  /** Says to the server where it is to push from now on. */
  tell(account: Account, subscription: PushSubscriptionJSON): Promise<void>;
}

let leaving: Promise<void> | undefined;

/** Something has come from the push service. */
export async function receive(world: PushWorld, payload: PushPayload): Promise<void> {
  const account = await world.account(payload.account);
  if (account === undefined || account.ended !== undefined) {
    // Several may come at once: of two new subscriptions the server would know only one, perhaps the older.
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
 * Somebody has signed out, and the server could not be told: their pushes end with the subscription. Whoever else is
 * told by it is told by a new one. Where their server does not say, nobody is cut off: the next push asks again.
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
 * The push service has ended this browser's subscription, and there may be a new one. Whoever was told by the old one is
 * told by that. What the server does not hear of now, it hears when a page is opened next.
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

/** A notification was clicked: itself, or one of its buttons. `text`: what was written into it. */
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
    await say(world, account, payload, 'Not marked as read: the server didn’t respond.');
  }
}

/**
 * A reply is in the outbox before it is sent. Where nobody knows whether it has arrived, it stays there: the next page
 * looks for it, and sends it if it is missing.
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
      await say(world, account, payload, `Not sent: ${refused.message}`);
    }
  } catch {
    await world.keep({ ...entry, status: 'unconfirmed' });
    await say(world, account, payload, 'Your reply is kept, and sent when you open Parley.');
  }
}

/** In place of the notification, quietly: a click on it leads to where it can be seen to. */
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
    // No lease has this name: the next worker of a page takes over what is left.
    owner: 'service worker',
  };
}
