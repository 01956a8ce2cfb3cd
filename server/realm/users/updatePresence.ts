import { PRESENCE } from '~/contract/limits';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Audience } from '../../core/events/audience';
import { presentLegacyPresence, presentPresence } from '../present/presence';
import { apiEmail } from './emailVisibility';
import { presenceOf, presencesOf } from './presence';
import { audienceOf } from './userAccess';
import { usersByIds } from './users';

export type PresenceStatus = 'active' | 'idle';

interface Times {
  readonly active_at: number | null;
  readonly idle_at: number | null;
}
/** A report with nothing new isn't written until this much later (gap 7). */
const MIN_INTERVAL_SECONDS = 55;

/** Whether this report changes anything; usually it doesn't. */
export function isPresenceNews(
  known: { readonly active_at: number | null; readonly idle_at: number | null } | undefined,
  status: PresenceStatus,
  now: number,
): boolean {
  const last = status === 'active' ? known?.active_at : known?.idle_at;
  return last === null || last === undefined || now - last >= MIN_INTERVAL_SECONDS;
}

/**
 * Records who is online, by user id. Others are only told at once about people who were away before. Skips people who
 * have been deactivated or who hide.
 */
export async function recordPresences(
  change: Change,
  reports: ReadonlyMap<number, PresenceStatus>,
): Promise<void> {
  const { db, now, organization } = change;
  const known = await presencesOf(db, [...reports.keys()]);
  const isNews = (user: UserRow) =>
    isPresenceNews(known.get(user.id), reports.get(user.id) ?? 'idle', now);
  const users = [...(await usersByIds(db, [...reports.keys()])).values()].filter(
    (user) => isReported(user) && isNews(user),
  );
  if (users.length === 0) return;
  const cameOnline = users.filter((user) => {
    const wasThere = (known.get(user.id)?.active_at ?? 0) >= now - PRESENCE.offlineThresholdSeconds;
    return reports.get(user.id) === 'active' && !wasThere;
  });
  const audiences = new Map<number, Audience>();
  if (cameOnline.length > 0 && (await areOthersTold(change))) {
    for (const { id } of cameOnline) audiences.set(id, await audienceOf(db, organization, id));
  }
  const first = await nextUpdateId(change, users.length);
  const rows = users.map(({ id }, at) => ({
    user_id: id,
    active_at: reports.get(id) === 'active' ? now : (known.get(id)?.active_at ?? null),
    // Someone active is also connected.
    idle_at: now,
    update_id: first + at,
  }));
  await db
    .insertInto('presence')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        active_at: eb.ref('excluded.active_at'),
        idle_at: eb.ref('excluded.idle_at'),
        update_id: eb.ref('excluded.update_id'),
      })),
    )
    .execute();
  for (const [at, user] of users.entries()) {
    const times = rows[at];
    const audience = audiences.get(user.id);
    if (times !== undefined && audience !== undefined) {
      emitPresence(change, user, { times, audience });
    }
  }
}

function isReported(user: UserRow): boolean {
  return user.is_active === 1 && user.presence_enabled === 1 && user.is_bot === 0;
}

/** Someone's presence became visible or hidden: makes everyone who has read it read it again (PresenceBoard). */
export async function renewPresence(change: Change, userId: number): Promise<void> {
  const { db } = change;
  const known = await presenceOf(db, userId);
  if (known === undefined) return;
  const update_id = await nextUpdateId(change);
  await db.updateTable('presence').set({ update_id }).where('user_id', '=', userId).execute();
}

/** Returns the first of `count` ids. From here on all other changes wait: their events are numbered by the same row. */
async function nextUpdateId({ db }: Change, count = 1): Promise<number> {
  const { last_presence_id } = await db
    .updateTable('organization')
    .set((eb) => ({ last_presence_id: eb('last_presence_id', '+', count) }))
    .returning('last_presence_id')
    .executeTakeFirstOrThrow();
  return last_presence_id - count + 1;
}

async function areOthersTold({ db, organization }: Change): Promise<boolean> {
  if (organization.settings.presence_disabled) return false;
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
