import type { Selectable } from 'kysely';
import type { PushPayload } from '~/contract/push';
import type { Change } from '../../core/change';
import type { Schema } from '../../core/db/schema';
import { activeUntil } from '../../realm/away/activity';
import { receiveOwed } from '../../realm/messages/owedRows';
import { pushPayload, toldIn } from '../../realm/push/pushPayload';
import { isQuiet, type PushSubscriptionRow } from '../../realm/push/subscriptions';
import { settingsOf } from '../../realm/users/userSettings';
import { findUser } from '../../realm/users/users';
import type { PushResult } from './post';

type PushRow = Selectable<Schema['pushes']>;

/** A push that, for now, only this process may send. */
export interface ClaimedPush {
  readonly row: PushRow;
  readonly subscription: PushSubscriptionRow;
  readonly payload: PushPayload;
}

/** A process that has claimed a push and is silent for this long counts as dead. */
const LEASE_MS = 60_000;
const RETRY_FIRST_MS = 10_000;
const RETRY_MAX_MS = 60 * 60_000;
/** Apple ends subscriptions whose pushes showed nothing. */
const APPLE = /(?:^|\.)push\.apple\.com$/;

/** Claims the push for this process, with what to say by now. undefined: nothing, or another process was first. */
export async function claimPush(change: Change, due: PushRow): Promise<ClaimedPush | undefined> {
  const { db, nowMs } = change;
  const subscription = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('id', '=', due.subscription_id)
    .executeTakeFirst();
  if (subscription === undefined) return undefined;
  // What the owner reads in the meantime would be announced and never taken back.
  await change.hold({ kind: 'person', key: subscription.user_id });
  const row = await db
    .updateTable('pushes')
    .set({ tries: due.tries + 1, due_ms: nowMs + LEASE_MS })
    .where('id', '=', due.id)
    .where('due_ms', '=', due.due_ms)
    .where('version', '=', due.version)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const user = await findUser(db, subscription.user_id);
  if (user?.is_active !== 1 || row.until_ms <= nowMs) return drop(change, row);
  await receiveOwed(db, user.id);
  const messages = await toldIn(db, user.id, row.tag);
  const isNews = row.is_news === 1 && messages.length > 0;
  if (!isNews && (row.is_gone === 0 || isApple(subscription))) return drop(change, row);
  if (isNews && isQuiet(subscription, nowMs)) return drop(change, row);
  if (isNews && !settingsOf(user).enable_online_push_notifications) {
    const untilMs = (await activeUntil(db, user.id)) * 1000;
    if (untilMs > nowMs) return postpone(change, row, untilMs);
  }
  await markSent(change, user.id, row.tag);
  const facts = { account: subscription.account, tag: row.tag, nowMs, isNews };
  return { row, subscription, payload: await pushPayload(db, user, messages, facts) };
}

function isApple({ endpoint }: PushSubscriptionRow): boolean {
  return APPLE.test(new URL(endpoint).hostname);
}

async function drop({ db }: Change, { id }: PushRow): Promise<undefined> {
  await db.deleteFrom('pushes').where('id', '=', id).execute();
}

/** The user is active elsewhere and sees it there. If they leave without reading it, it is pushed. */
async function postpone({ db }: Change, { id }: PushRow, due_ms: number): Promise<undefined> {
  await db.updateTable('pushes').set({ tries: 0, due_ms }).where('id', '=', id).execute();
}

async function markSent({ db }: Change, userId: number, tag: string): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ is_sent: 1 })
    .where('user_id', '=', userId)
    .where('tag', '=', tag)
    .where('is_sent', '=', 0)
    .execute();
}

/** Records the outcome of a try. What has happened in the meantime is sent by another push. */
export async function settlePush(
  change: Change,
  { row, subscription }: ClaimedPush,
  result: PushResult,
): Promise<void> {
  const { db, now, nowMs } = change;
  if (result.kind === 'ended') {
    await db.deleteFrom('push_subscriptions').where('id', '=', subscription.id).execute();
    return;
  }
  if (result.kind === 'taken') {
    await db
      .updateTable('push_subscriptions')
      .set({ last_success_at: now })
      .where('id', '=', subscription.id)
      .execute();
  }
  // Written, not only read, so that a message being sent waits: the row could be dropped with news in it.
  const current = await db
    .updateTable('pushes')
    .set({ tries: row.tries })
    .where('id', '=', row.id)
    .where('tries', '=', row.tries)
    .returning('version')
    .executeTakeFirst();
  // Another process has claimed it since.
  if (current === undefined) return;
  if (result.kind === 'later') {
    const due_ms = nowMs + (result.afterMs ?? backoffMs(row.tries));
    if (due_ms >= row.until_ms) await drop(change, row);
    else await db.updateTable('pushes').set({ due_ms }).where('id', '=', row.id).execute();
  } else if (result.kind === 'stopped' || current.version !== row.version) {
    await postpone(change, row, nowMs);
  } else await drop(change, row);
}

function backoffMs(tries: number): number {
  return Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 4 ** Math.min(tries - 1, 10));
}
