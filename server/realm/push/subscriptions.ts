import type { Selectable } from 'kysely';
import type { Read } from '~/contract/decode';
import type { pushQuiet } from '~/contract/push';
import { isQuietHour, timeIn } from '~/lib/quietHours';
import { badRequest, notFound } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, Schema } from '../../core/db/schema';

export type PushSubscriptionRow = Selectable<Schema['push_subscriptions']>;

/** What a browser provides to receive pushes. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly account: string;
  readonly quiet?: Read<typeof pushQuiet> | undefined;
}

/** Per person, across all their devices. */
const MOST = 50;
const ENDPOINT_MAX = 2000;
const ACCOUNT_MAX = 500;
/** An uncompressed P-256 point, and 16 random bytes. */
const P256DH_BYTES = 65;
const AUTH_BYTES = 16;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Stores a device, or its changes. A session is one browser, so it has one device. */
export async function keepSubscription(
  { db, now }: Change,
  userId: number,
  sessionId: number,
  device: PushDevice,
): Promise<void> {
  checkDevice(device);
  const { quiet, ...columns } = device;
  const quiet_json = quiet === undefined ? await quietOf(db, sessionId) : JSON.stringify(quiet);
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', device.endpoint)
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('kind', '<>', 'former'),
    )
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({
      ...columns,
      user_id: userId,
      session_id: sessionId,
      quiet_json,
      created_at: now,
      last_success_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['endpoint', 'user_id'])
        .doUpdateSet({ ...columns, session_id: sessionId, quiet_json }),
    )
    .execute();
  const surplus = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .offset(MOST);
  await db.deleteFrom('push_subscriptions').where('id', 'in', surplus).execute();
}

/** The session's previous quiet hours: a browser with a new endpoint may not know them. */
async function quietOf(db: Reader, sessionId: number): Promise<string | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('quiet_json')
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.quiet_json ?? null;
}

/** Ends pushes to one of the user's own sessions. */
export async function endSubscriptions(
  { db }: Change,
  userId: number,
  sessionId: number,
): Promise<void> {
  const ended = await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  if (ended.length === 0) throw notFound('This device gets no notifications.');
}

/** Those of the user's sessions whose devices get pushes. */
export async function pushedSessions(db: Reader, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map((row) => row.session_id));
}

/** Whether the device wants no notifications now. */
export function isQuiet({ quiet_json }: PushSubscriptionRow, nowMs: number): boolean {
  if (quiet_json === null) return false;
  const quiet = JSON.parse(quiet_json) as Read<typeof pushQuiet>;
  if (nowMs < quiet.paused_until) return true;
  const { is_on: isOn, from, to, days, time_zone } = quiet;
  return isQuietHour({ isOn, from, to, days }, timeIn(time_zone, nowMs));
}

/** The checks that need no requests; whether the endpoint may be called is a separate question. */
function checkDevice({ endpoint, p256dh, auth, account, quiet }: PushDevice): void {
  if (endpoint.length > ENDPOINT_MAX || account.length > ACCOUNT_MAX) {
    throw badRequest('This subscription is too long.');
  }
  if (bytesOf(p256dh) !== P256DH_BYTES || bytesOf(auth) !== AUTH_BYTES) {
    throw badRequest('The keys of this subscription aren’t valid.');
  }
  if (quiet === undefined) return;
  const { from, to, time_zone } = quiet;
  if (!TIME.test(from) || !TIME.test(to) || !isTimeZone(time_zone)) {
    throw badRequest('These quiet hours aren’t valid.');
  }
}

function bytesOf(base64url: string): number {
  return /^[\w-]+=*$/.test(base64url) ? Buffer.from(base64url, 'base64url').byteLength : 0;
}

function isTimeZone(name: string): boolean {
  try {
    timeIn(name, 0);
    return true;
  } catch {
    return false;
  }
}
