import { PRESENCE } from '~/contract/limits';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Audience } from '../../core/events/audience';
import { presentLegacyPresence, presentPresence } from '../present/presence';
import { apiEmail } from './emailVisibility';
import { presenceOf } from './presence';
import { audienceOf } from './userAccess';

type Status = 'active' | 'idle';

interface Times {
  readonly active_at: number | null;
  readonly idle_at: number | null;
}
/** A write that says nothing new waits for the next report (gap 7). */
const MIN_INTERVAL_SECONDS = 55;

/** Whether this report would change anything: the common case is that it does not. */
export function isPresenceNews(
  known: { readonly active_at: number | null; readonly idle_at: number | null } | undefined,
  status: Status,
  now: number,
): boolean {
  const last = status === 'active' ? known?.active_at : known?.idle_at;
  return last === null || last === undefined || now - last >= MIN_INTERVAL_SECONDS;
}

/** Writes down that somebody is there. Others are told at once only when the person was away before. */
export async function recordPresence(change: Change, user: UserRow, status: Status): Promise<void> {
  if (user.presence_enabled === 0 || user.is_bot === 1) return;
  const { db, now } = change;
  const known = await presenceOf(db, user.id);
  if (!isPresenceNews(known, status, now)) return;
  const audience = (await comesOnline(change, known, status))
    ? await audienceOf(db, change.organization, user.id)
    : undefined;
  const times = {
    active_at: status === 'active' ? now : (known?.active_at ?? null),
    // Somebody active is connected too.
    idle_at: now,
    update_id: await nextUpdateId(change),
  };
  await db
    .insertInto('presence')
    .values({ user_id: user.id, ...times })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(times))
    .execute();
  if (audience !== undefined) emitPresence(change, user, { times, audience });
}

/** Somebody's presence may be seen from now on, or no longer: whoever has read it reads it again (PresenceBoard). */
export async function renewPresence(change: Change, userId: number): Promise<void> {
  const { db } = change;
  const known = await presenceOf(db, userId);
  if (known === undefined) return;
  const update_id = await nextUpdateId(change);
  await db.updateTable('presence').set({ update_id }).where('user_id', '=', userId).execute();
}

/** From here on everybody else's changes wait, as their events have numbers from the same row. */
async function nextUpdateId({ db }: Change): Promise<number> {
  const { last_presence_id } = await db
    .updateTable('organization')
    .set((eb) => ({ last_presence_id: eb('last_presence_id', '+', 1) }))
    .returning('last_presence_id')
    .executeTakeFirstOrThrow();
  return last_presence_id;
}

async function comesOnline(
  { db, now, organization }: Change,
  known: { readonly active_at: number | null } | undefined,
  status: Status,
): Promise<boolean> {
  if (status !== 'active' || organization.settings.presence_disabled) return false;
  const wasThere = (known?.active_at ?? 0) >= now - PRESENCE.offlineThresholdSeconds;
  if (wasThere) return false;
  const oneTooMany = await db
    .selectFrom('users')
    .select('id')
    .where('is_active', '=', 1)
    .where('is_bot', '=', 0)
    .offset(PRESENCE.eventsMaxUsers)
    .limit(1)
    .executeTakeFirst();
  return oneTooMany === undefined;
}

/** FL 416 sends the legacy form; clients that declare the newer one get that. */
function emitPresence(
  change: Change,
  user: UserRow,
  { times, audience }: { readonly times: Times; readonly audience: Audience },
): void {
  const { organization, emit } = change;
  const { website } = presentLegacyPresence(times, 'website');
  if (website === undefined) return;
  emit(
    {
      type: 'presence',
      user_id: user.id,
      email: apiEmail(user, organization.settings.host),
      server_timestamp: change.nowMs / 1000,
      presence: { website },
    },
    audience,
    { unless: 'simplified_presence_events' },
  );
  const presences = {
    [String(user.id)]: presentPresence({ ...times, created_at: user.created_at }),
  };
  emit({ type: 'presence', presences }, audience, { requires: 'simplified_presence_events' });
}
