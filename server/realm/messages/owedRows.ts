import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../core/change';
import { prepared } from '../../core/db/prepared';
import { inChunks, numbersIn } from '../../core/db/rows';
import type { MessageRow, Reader, Writer } from '../../core/db/schema';
import type { Realm } from '../../core/realm';
import { recipientId } from './recipientId';

/**
 * A message to many has a row for each of them, which takes far longer to write than the message. Those of a channel
 * of thousands are written down as owed, and written right after it is sent (work/rows/rowWriter.ts). Meanwhile:
 *
 *   whoever asks for something gets their own rows first (receiveOwed), and what a message is to them
 *     is the same with and without a row (ownFlags)
 *   a change that looks at or writes the rows of others has them written first (writeOwed)
 *
 * So nobody ever sees a row missing. What a change writes that owes rows, and what writes them, commits with it.
 */

/** So many with the same flags are given their rows later. */
export const OWED_FROM = 1000;
/** Rows written at once: some 4 ms. */
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

/** Flags of the message for a person; null: it is not in their own history. `user_messages` is joined to their row. */
export function ownFlags(userId: number): RawBuilder<number | null> {
  return sql<number | null>`coalesce(user_messages.flags, (
    select owed_rows.flags from owed_rows
    where owed_rows.message_id = messages.id and owed_rows.user_ids like ${among(userId)}))`;
}

/** 1 while any row is owed to anybody, which is nearly never: nobody then needs to be looked up. */
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

/** Whether a row of this person is missing. */
export async function isOwed(db: Reader, userId: number): Promise<boolean> {
  return (await owedTo(db, { userId, among: among(userId) })).length > 0;
}

/** Who is owed a row of which of these messages. */
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

/** Writes all rows that a person is owed, in a change of its own if there are any. */
export async function receiveAllOwed(realm: Realm, userId: number): Promise<void> {
  if (!(await isOwed(realm.db, userId))) return;
  await realm.change(({ db }) => receiveOwed(db, userId), { lane: [] });
}

/** Writes all rows that a person is owed. */
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
        // In the order in which parts are written: no two ever wait for each other.
        .orderBy('message_id')
        .orderBy('flags')
        .orderBy('part'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes all rows that anybody is owed. */
export async function writeOwed(db: Writer): Promise<void> {
  for (let key = await nextOwed(db); key; key = await nextOwed(db)) await writePart(db, key);
}

interface PartKey {
  readonly message_id: number;
  readonly flags: number;
  readonly part: number;
}

/** What is owed longest; undefined: nothing is. */
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

/** Writes a part of what is owed, unless somebody else has. */
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

/** The engine takes the list apart: to bind a value for each would take twice as long. */
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
        // SQLite would take what follows for the condition of a join.
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
