import { sql } from 'kysely';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import { prepared } from '../../core/db/prepared';
import { groupBy, inChunks } from '../../core/db/rows';
import type { Reader } from '../../core/db/schema';
import { awayReaders, type Sent } from '../away/awayReaders';
import type { Destination } from '../messages/destination';

/** After a day, no one wants to be notified anymore. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

const pushedPeople = prepared((db: Reader, _none: object) =>
  db.selectFrom('push_subscriptions').select('user_id').distinct(),
);

/** Records whose devices should announce the message, by each person's settings. */
export async function notePushes(change: Change, sent: Sent): Promise<void> {
  const { db } = change;
  const pushed = await pushedPeople(db, {});
  if (pushed.length === 0) return;
  const among = new Set(pushed.map((row) => row.user_id));
  const people = await awayReaders(change, sent, 'push', among);
  if (people.length === 0) return;
  const told = people.map(({ id }) => ({ user_id: id, tag: tagFor(sent.destination, id) }));
  const message_id = sent.messageId;
  await db
    .insertInto('push_messages')
    .values(told.map((row) => ({ ...row, message_id, is_sent: 0 as const })))
    .execute();
  await plan(change, told, 'news');
}

/**
 * For messages that were read or deleted: cancels waiting notifications, and makes devices take back those shown.
 * Without `userIds`: for everyone.
 */
export async function withdrawPushes(
  change: Change,
  messageIds: readonly number[],
  userIds?: readonly number[],
): Promise<void> {
  const gone = await inChunks(messageIds, (ids) =>
    change.db
      .deleteFrom('push_messages')
      .where('message_id', 'in', ids)
      .$if(userIds !== undefined, (query) => query.where('user_id', 'in', userIds ?? []))
      .returning(['user_id', 'tag', 'is_sent'])
      .execute(),
  );
  await plan(
    change,
    gone.filter((row) => row.is_sent === 1),
    'gone',
  );
}

interface Told {
  readonly user_id: number;
  readonly tag: string;
}

/** One row per device and conversation: what arrives while it waits is part of the same push. */
async function plan(change: Change, told: readonly Told[], why: 'news' | 'gone'): Promise<void> {
  if (told.length === 0) return;
  const { db, nowMs } = change;
  for (const [tag, people] of groupBy(told, (one) => one.tag)) {
    await db
      .insertInto('pushes')
      .columns([
        'subscription_id',
        'tag',
        'is_news',
        'is_gone',
        'version',
        'tries',
        'due_ms',
        'until_ms',
      ])
      .expression((eb) =>
        eb
          .selectFrom('push_subscriptions')
          .where('user_id', 'in', [...new Set(people.map((one) => one.user_id))])
          .select([
            'push_subscriptions.id',
            sql<string>`cast(${tag} as text)`.as('tag'),
            eb.lit(bit(why === 'news')).as('is_news'),
            eb.lit(bit(why === 'gone')).as('is_gone'),
            eb.lit(1).as('version'),
            eb.lit(0).as('tries'),
            sql<number>`cast(${nowMs} as bigint)`.as('due_ms'),
            sql<number>`cast(${nowMs + KEPT_FOR_MS} as bigint)`.as('until_ms'),
          ]),
      )
      .onConflict((conflict) =>
        conflict.columns(['subscription_id', 'tag']).doUpdateSet((eb) => ({
          version: eb('pushes.version', '+', 1),
          until_ms: eb.ref('excluded.until_ms'),
          ...(why === 'news' ? { is_news: 1 as const } : { is_gone: 1 as const }),
          // One in progress, or told to come back later, keeps its time.
          due_ms: eb
            .case()
            .when('pushes.tries', '>', 0)
            .then(eb.ref('pushes.due_ms'))
            .else(eb.ref('excluded.due_ms'))
            .end(),
        })),
      )
      .execute();
  }
  change.push();
}

/** The conversation's name on the reader's own page (domain/places/conversation.ts). */
function tagFor(destination: Destination, reader: number): string {
  if (destination.kind === 'channel') {
    return `t${destination.access.channel.id}:${nameKey(destination.topic)}`;
  }
  const others = destination.users.map(({ id }) => id).filter((id) => id !== reader);
  return `d${others.sort((one, other) => one - other).join(',')}`;
}
