import type { Selectable } from 'kysely';
import type { Reader, Schema } from '../../core/db/schema';

export type PresenceRow = Selectable<Schema['presence']> & {
  readonly email: string;
  readonly email_visibility: number;
  /** When the account was created. */
  readonly created_at: number;
};

export interface PresenceFilter {
  /** Rows that changed after this update. */
  readonly afterUpdate: number;
  /** UNIX seconds; excludes people last online before this. */
  readonly since: number;
}

/** When people were last online. Excludes bots and people who hide it. */
export function readPresences(
  db: Reader,
  { afterUpdate, since }: PresenceFilter,
): Promise<PresenceRow[]> {
  return db
    .selectFrom('presence')
    .innerJoin('users', 'users.id', 'presence.user_id')
    .selectAll('presence')
    .select(['users.email', 'users.email_visibility', 'users.created_at'])
    .where('presence.update_id', '>', afterUpdate)
    .where('users.is_active', '=', 1)
    .where('users.presence_enabled', '=', 1)
    .where((eb) => eb.or([eb('active_at', '>=', since), eb('idle_at', '>=', since)]))
    .orderBy('presence.user_id')
    .execute();
}

type Row = Selectable<Schema['presence']>;

export function presenceOf(db: Reader, userId: number): Promise<Row | undefined> {
  return db.selectFrom('presence').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function presencesOf(
  db: Reader,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Row>> {
  const rows = await db
    .selectFrom('presence')
    .selectAll()
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

export async function lastPresenceUpdate(db: Reader): Promise<number> {
  const row = await db.selectFrom('organization').select('last_presence_id').executeTakeFirst();
  return row?.last_presence_id ?? -1;
}
