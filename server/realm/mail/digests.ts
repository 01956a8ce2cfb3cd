import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { scheduleJob, scheduleJobs } from '../../core/jobTable';
import { settingsOf } from '../users/userSettings';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;
/** Anyone here within this many days knows what happened. */
const AWAY_DAYS = 5;
/** Less than seven days, since no one is mailed at exactly the same minute each week. */
const BETWEEN_MS = 6.5 * 24 * HOUR_MS;
/** Hours in the reader's time zone: no one is mailed at night, and a server that was down has the rest of the day. */
const FROM_HOUR = 8;
const TO_HOUR = 21;
/** There is only one such job. */
const JOB = { kind: 'plan_digests', refId: 1 } as const;

/** Looks for people to mail a digest to, right after this change. */
export async function planDigestsSoon(change: Change): Promise<void> {
  await scheduleJob(change, { ...JOB, dueMs: change.nowMs });
}

/** Schedules a job for each person, and looks again every hour as long as the organization wants digests. */
export async function planDigests(change: Change): Promise<void> {
  if (!change.organization.settings.digest_emails_enabled) return;
  await scheduleJob(change, { ...JOB, dueMs: change.nowMs + HOUR_MS });
  const people = await mayWantDigest(change);
  const refIds = people.filter((user) => isTimeFor(change, user)).map(({ id }) => id);
  await scheduleJobs(change, { kind: 'digest', refIds, dueMs: change.nowMs });
}

/**
 * Since when someone has been away without getting a digest; undefined: they get none now. Checked again for each mail,
 * since people come back.
 */
export async function awaySince(change: Change, userId: number): Promise<number | undefined> {
  const [user] = await mayWantDigest(change, userId);
  return user && Math.max(user.seen_at, Math.floor((user.digest_ms ?? 0) / 1000));
}

/** People with when they were last seen, in any way, since no one who was here should be mailed. UNIX seconds. */
async function mayWantDigest({ db, nowMs, now, organization, post }: Change, userId?: number) {
  const { digest_emails_enabled } = organization.settings;
  if (post === undefined || !digest_emails_enabled || organization.deactivated) return [];
  let query = db
    .selectFrom('users')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('presence')
        .select('active_at')
        .whereRef('presence.user_id', '=', 'users.id')
        .as('active_at'),
      eb
        .selectFrom('sessions')
        .select((inner) => inner.fn.max('last_seen_at').as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('used_at'),
      eb
        .selectFrom('messages')
        .select('sent_at')
        .whereRef('messages.sender_id', '=', 'users.id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('sent_at'),
      eb
        .selectFrom('mails')
        .select((inner) => inner.fn.max('created_ms').as('at'))
        .where('kind', '=', 'digest')
        .whereRef('ref_id', '=', 'users.id')
        .as('digest_ms'),
    ])
    .where('is_active', '=', 1)
    .where('is_bot', '=', 0);
  if (userId !== undefined) query = query.where('id', '=', userId);
  const people = await query.execute();
  return people
    .map(({ active_at, used_at, sent_at, digest_ms, ...user }) => ({
      ...user,
      seen_at: Math.max(user.created_at, active_at ?? 0, Number(used_at ?? 0), sent_at ?? 0),
      digest_ms: digest_ms === null ? undefined : Number(digest_ms),
    }))
    .filter((user) => {
      if (!settingsOf(user).enable_digest_emails) return false;
      if (user.seen_at > now - AWAY_DAYS * DAY_SECONDS) return false;
      return user.digest_ms === undefined || user.digest_ms <= nowMs - BETWEEN_MS;
    });
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Whether it is the organization's digest day in the user's time zone. */
function isTimeFor(
  { nowMs, organization }: Change,
  { timezone }: Pick<UserRow, 'timezone'>,
): boolean {
  const style = { weekday: 'short', hour: 'numeric', hourCycle: 'h23' } as const;
  const timeZone = timezone === '' ? 'UTC' : timezone;
  const parts = new Intl.DateTimeFormat('en-US', { ...style, timeZone }).formatToParts(nowMs);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const hour = Number(part('hour'));
  const isDay = DAYS.indexOf(part('weekday')) === organization.settings.digest_weekday;
  return isDay && hour >= FROM_HOUR && hour < TO_HOUR;
}
