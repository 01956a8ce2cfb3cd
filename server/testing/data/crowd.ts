import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema, Writer } from '../../core/db/schema';
import type { Realm } from '../../core/realm';
import { hashSecret } from '../../core/secrets';
import { NEW_SUBSCRIPTION } from '../../realm/channels/newSubscription';
import { channelRecipient } from '../../realm/messages/recipientId';

/** Rows per insert. */
const BATCH = 500;

/** The server to fill: a test's or a benchmark's. */
interface Place {
  readonly server: { readonly services: { readonly realm: Realm } };
  readonly owner: { readonly id: number };
}

type Table = 'users' | 'channels' | 'messages';

/** Inserts a copy of a row per entry of `changes`; returns the ids in ascending order. */
async function copies<T extends Table>(
  db: Writer,
  table: T,
  row: object,
  changes: readonly Partial<Insertable<Schema[T]>>[],
): Promise<number[]> {
  const { id: _id, ...plain } = row as { id?: number };
  const ids: number[] = [];
  for (let from = 0; from < changes.length; from += BATCH) {
    const rows = changes.slice(from, from + BATCH).map((change) => ({ ...plain, ...change }));
    const made = await db
      .insertInto(table as 'users')
      .values(rows as unknown as Insertable<Schema['users']>[])
      .returning('id')
      .execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids.sort((a, b) => a - b);
}

/**
 * Adds any number of people without the cost of signing them up. They are members, subscribed to nothing;
 * the first is `crowd0@harbor.example` with the 32-letter key `crowd0xx…`.
 */
export function addPeople({ server, owner }: Place, count: number, name = 'crowd') {
  return server.services.realm.change(async (change) => {
    const row = await rowOf(change.db, 'users', owner.id);
    const people = Array.from({ length: count }, (_, i) => ({
      role: 400,
      email: `${name}${i}@harbor.example`,
      email_key: `${name}${i}@harbor.example`,
      full_name: `${name} ${i}`,
      name_key: `${name} ${i}`,
    }));
    const ids = await copies(change.db, 'users', row, people);
    const sessions = ids.map((user_id, i) => ({
      user_id,
      key_hash: hashSecret(`${name}${i}`.padEnd(32, 'x')),
      kind: 'sign_in' as const,
      name: '',
      system: '',
      created_at: change.now,
      last_seen_at: change.now,
    }));
    for (let from = 0; from < sessions.length; from += BATCH) {
      const some = sessions.slice(from, from + BATCH);
      await change.db.insertInto('sessions').values(some).execute();
    }
    return ids;
  });
}

/** Adds copies of a channel under other names. */
export function addChannels({ server }: Place, channelId: number, count: number) {
  return server.services.realm.change(async (change) => {
    const row = await rowOf(change.db, 'channels', channelId);
    const names = Array.from({ length: count }, (_, i) => `${row.name} ${i}`);
    return copies(
      change.db,
      'channels',
      row,
      names.map((name) => ({ name, name_key: name })),
    );
  });
}

export function addSubscriptions(
  { server }: Place,
  channelIds: readonly number[],
  userIds: readonly number[],
) {
  const rows = channelIds.flatMap((channel_id) =>
    userIds.map((user_id) => ({ ...NEW_SUBSCRIPTION, user_id, channel_id, color: '#000000' })),
  );
  return server.services.realm.change(async ({ db }) => {
    for (let from = 0; from < rows.length; from += BATCH) {
      await db
        .insertInto('subscriptions')
        .values(rows.slice(from, from + BATCH))
        .execute();
    }
  });
}

/** Adds copies of a message; each is unread for one of `holders`, round robin. */
export function addMessages(
  { server }: Place,
  messageId: number,
  count: number,
  holders: readonly number[],
) {
  return server.services.realm.change(async ({ db }) => {
    const row = await rowOf(db, 'messages', messageId);
    const ids = await copies(
      db,
      'messages',
      row,
      Array.from({ length: count }, () => ({})),
    );
    const own = ids.flatMap((message_id, i) => {
      const user_id = holders[i % holders.length];
      const recipient_id = channelRecipient(row.channel_id ?? 0);
      return user_id === undefined ? [] : [{ user_id, message_id, flags: 0, recipient_id }];
    });
    for (let from = 0; from < own.length; from += BATCH) {
      await db
        .insertInto('user_messages')
        .values(own.slice(from, from + BATCH))
        .execute();
    }
    return ids;
  });
}

async function rowOf<T extends Table>(
  db: Writer,
  table: T,
  id: number,
): Promise<Selectable<Schema[T]>> {
  const { rows } = await sql<Selectable<Schema[T]>>`
    select * from ${sql.table(table)} where id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no row ${id} in ${table}`);
  return row;
}
