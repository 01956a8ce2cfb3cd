import { sql } from 'kysely';
import type { Reader } from '../../core/db/schema';

/** Channels whose subscribers are listed per query. */
const PAGE = 100;
/** Smaller channels are listed in full even where a partial list would do. */
const PARTIAL_FROM = 250;
/** People seen within this time are in the partial list (FL 412). */
const RECENT_DAYS = 14;

/** A JSON list of subscriber ids, built by the database: a row for each would be slower to read. */
export interface SubscriberList {
  /** `[1,2,3]` */
  readonly json: string;
  readonly isPartial: boolean;
}

export async function subscriberLists(
  db: Reader,
  channelIds: readonly number[],
  options: { readonly partial: boolean; readonly now: number },
): Promise<ReadonlyMap<number, SubscriberList>> {
  const lists = new Map<number, SubscriberList>();
  for (let from = 0; from < channelIds.length; from += PAGE) {
    const ids = channelIds.slice(from, from + PAGE);
    const whole = await listsOf(db, ids, undefined);
    const large = options.partial
      ? ids.filter((id) => (whole.get(id)?.count ?? 0) >= PARTIAL_FROM)
      : [];
    const parts =
      large.length > 0
        ? await listsOf(db, large, options.now - RECENT_DAYS * 86_400)
        : new Map<number, CountedList>();
    for (const id of ids) {
      const isPartial = large.includes(id);
      const list = (isPartial ? parts : whole).get(id);
      lists.set(id, { json: `[${list?.ids ?? ''}]`, isPartial });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return lists;
}

interface CountedList {
  readonly ids: string;
  readonly count: number;
}

async function listsOf(
  db: Reader,
  channelIds: readonly number[],
  seenSince: number | undefined,
): Promise<ReadonlyMap<number, CountedList>> {
  let query = db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select([
      'channel_id',
      sql<string>`string_agg(cast(subscriptions.user_id as text), ',')`.as('ids'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('channel_id', 'in', channelIds)
    .where('active', '=', 1)
    .where('users.is_active', '=', 1)
    .groupBy('channel_id');
  if (seenSince !== undefined) {
    query = query
      .leftJoin('presence', 'presence.user_id', 'users.id')
      .where((eb) =>
        eb.or([
          eb('users.is_bot', '=', 1),
          eb('presence.active_at', '>=', seenSince),
          eb('presence.idle_at', '>=', seenSince),
        ]),
      );
  }
  const rows = await query.execute();
  return new Map(rows.map((row) => [row.channel_id, { ids: row.ids, count: Number(row.count) }]));
}
