import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../core/change';
import { prepared } from '../../core/db/prepared';
import { inChunks, numbersIn } from '../../core/db/rows';
import type { MessageRow, Reader, Writer } from '../../core/db/schema';
import type { Realm } from '../../core/realm';
import { recipientId } from './recipientId';

/**
 * A message to many people has a row for each of them, which takes far longer to write than the message. In a channel
 * of thousands, those rows are recorded as owed, and written right after it is sent (work/rows/rowWriter.ts).
 * Meanwhile:
 *
 *   a request for someone first writes their own rows (receiveOwed), and a message's flags for them are
 *     the same with and without a row (ownFlags)
 *   a change that reads or writes other people's rows first has them written (writeOwed)
 *
 * So no one ever sees a row missing. Owed rows commit with the change that owes them, and with the change that writes
 * them.
 */

/** With this many receivers with the same flags, their rows are written later. */
export const OWED_FROM = 1000;
/** Rows written at once: about 4 ms. */
const PART = 1000;

export async function oweRows(
  change: Change,
  message: MessageRow,
  { ids, flags }: { readonly ids: readonly number[]; readonly flags: number },
): Promise<void> {
  const owed = { message_id: message.id, flags, recipient_id: recipientId(message) };
  const rows = [];
  for (let from = 0; from < ids.length; from += PART) {
    const user_ids = `,${ids.slice(from, from + PART).join()},`;
    rows.push({ ...owed, part: rows.length, user_ids });
  }
  await change.db.insertInto('owed_rows').values(rows).execute();
  change.writeOwed();
}

/** A person's flags for a message; null: not in their history. `user_messages` is joined to their row. */
export function ownFlags(userId: number): RawBuilder<number | null> {
  return sql<number | null>`coalesce(user_messages.flags, (
    select owed_rows.flags from owed_rows
    where owed_rows.message_id = messages.id and owed_rows.user_ids like ${among(userId)}))`;
}

/** 1 while anyone is owed a row, which is almost never: then no one needs to be looked up. */
export const isAnybodyOwed = sql<number>`case when exists (select 1 from owed_rows) then 1 else 0 end`;

const owedTo = prepared((db: Reader, of: { readonly userId: number; readonly among: string }) =>
  db
    .selectFrom('owed_rows')
    .select('message_id')
    .where('user_ids', 'like', of.among)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('user_messages')
            .select('user_messages.message_id')
            .where('user_messages.user_id', '=', of.userId)
            .whereRef('user_messages.message_id', '=', 'owed_rows.message_id'),
        ),
      ),
    )
    .limit(1),
);

/** Whether this person has a missing row. */
export async function isOwed(db: Reader, userId: number): Promise<boolean> {
  return (await owedTo(db, { userId, among: among(userId) })).length > 0;
}

/** Who is owed a row for which of these messages. */
export async function owedReceivers(db: Reader, messageIds: readonly number[]) {
  const rows = await inChunks(messageIds, (some) =>
    db
      .selectFrom('owed_rows')
      .select(['message_id', 'user_ids'])
      .where('message_id', 'in', some)
      .execute(),
  );
  return rows.flatMap(({ message_id, user_ids }) =>
    idsIn(user_ids).map((user_id) => ({ message_id, user_id })),
  );
}

/** Writes all rows a person is owed, in its own change, if there are any. */
export async function receiveAllOwed(realm: Realm, userId: number): Promise<void> {
  if (!(await isOwed(realm.db, userId))) return;
  await realm.change(({ db }) => receiveOwed(db, userId), { lane: [] });
}

/** Writes all rows a person is owed. */
export async function receiveOwed(db: Writer, userId: number): Promise<void> {
  await db
    .insertInto('user_messages')
    .columns(['user_id', 'message_id', 'flags', 'recipient_id'])
    .expression((eb) =>
      eb
        .selectFrom('owed_rows')
        .select([
          sql<number>`cast(${userId} as bigint)`.as('user_id'),
          'message_id',
          'flags',
          'recipient_id',
        ])
        .where('user_ids', 'like', among(userId))
        // In the order in which parts are written, so that no two writers deadlock.
        .orderBy('message_id')
        .orderBy('flags')
        .orderBy('part'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes all owed rows. */
export async function writeOwed(db: Writer): Promise<void> {
  for (let key = await nextOwed(db); key; key = await nextOwed(db)) await writePart(db, key);
}

interface PartKey {
  readonly message_id: number;
  readonly flags: number;
  readonly part: number;
}

/** The part owed longest; undefined: nothing is owed. */
export function nextOwed(db: Reader): Promise<PartKey | undefined> {
  return db
    .selectFrom('owed_rows')
    .select(['message_id', 'flags', 'part'])
    .orderBy('message_id')
    .orderBy('flags')
    .orderBy('part')
    .limit(1)
    .executeTakeFirst();
}

/** Writes a part of what is owed, unless it was written already. */
export async function writePart(db: Writer, { message_id, flags, part }: PartKey): Promise<void> {
  const owed = await db
    .deleteFrom('owed_rows')
    .where('message_id', '=', message_id)
    .where('flags', '=', flags)
    .where('part', '=', part)
    .returning(['recipient_id', 'user_ids'])
    .executeTakeFirst();
  if (owed === undefined) return;
  await writeRows(db, { message_id, flags, ...owed });
}

interface PartOfOwed {
  readonly message_id: number;
  readonly flags: number;
  readonly recipient_id: number;
  readonly user_ids: string;
}

/** The database splits the list: binding each value would take twice as long. */
const writeRows = prepared((db: Writer, of: PartOfOwed) =>
  db
    .insertInto('user_messages')
    .columns(['user_id', 'message_id', 'flags', 'recipient_id'])
    .expression((eb) =>
      eb
        .selectFrom(numbersIn(db, of.user_ids).as('listed'))
        .select([
          'listed.value as user_id',
          sql<number>`cast(${of.message_id} as bigint)`.as('message_id'),
          sql<number>`cast(${of.flags} as bigint)`.as('flags'),
          sql<number>`cast(${of.recipient_id} as bigint)`.as('recipient_id'),
        ])
        // Otherwise SQLite parses what follows as a join condition.
        .where(sql.lit(true)),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

function idsIn(list: string): number[] {
  return list.slice(1, -1).split(',').map(Number);
}

function among(userId: number): string {
  return `%,${userId},%`;
}
