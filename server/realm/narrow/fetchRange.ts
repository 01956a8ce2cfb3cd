import type { MessageRow, Reader } from '../../db/schema';
import type { SearchIndex } from '../../db/search';
import { termCondition } from './conditions';
import type { NarrowPlan } from './plan';

/** A message and the viewer's flags for it; null: not in the viewer's history. */
export type FoundMessage = MessageRow & { readonly flags: number | null };

export interface RangeRequest {
  readonly direction: 'older' | 'newer';
  /** Where the walk begins. */
  readonly from: number;
  readonly inclusive: boolean;
  readonly limit: number;
}

interface FetchSource {
  readonly db: Reader;
  readonly search: SearchIndex;
}

/** Hits of the text index that are looked at in one step, at most. */
const SEARCH_STEP = 2000;
/** The first step takes this many for each message wanted: most searches find enough among them. */
const FIRST_STEP = 4;

/** Matching messages on one side of an id, nearest first. */
export async function fetchRange(
  source: FetchSource,
  plan: NarrowPlan,
  range: RangeRequest,
): Promise<readonly FoundMessage[]> {
  if (range.limit <= 0) return [];
  if (plan.search === undefined) return narrowQuery(source.db, plan, range).execute();
  return plan.search.length === 0 ? [] : searchRange(source, plan, plan.search, range);
}

/** Those of some messages that match. */
export async function fetchAmong(
  source: FetchSource,
  plan: NarrowPlan,
  ids: readonly number[],
): Promise<readonly FoundMessage[]> {
  if (ids.length === 0) return [];
  const range = { direction: 'newer', from: 0, inclusive: true, limit: ids.length } as const;
  const rows = await narrowQuery(source.db, plan, range).where(driverId(plan), 'in', ids).execute();
  if (plan.search === undefined || rows.length === 0) return rows;
  if (plan.search.length === 0) return [];
  const found = rows.map((row) => row.id);
  const hits = await source.search.highlight(source.db, plan.search, found);
  return rows.filter((row) => hits.has(row.id));
}

/**
 * Walks the text index in steps and lets the other terms sift each step,
 * so that a common word costs no more than the part of its hits that is needed.
 */
async function searchRange(
  { db, search }: FetchSource,
  plan: NarrowPlan,
  terms: readonly string[],
  { direction, from, inclusive, limit }: RangeRequest,
): Promise<readonly FoundMessage[]> {
  const found: FoundMessage[] = [];
  let edge = inclusive ? (direction === 'older' ? from + 1 : from - 1) : from;
  for (let step = limit * FIRST_STEP; ; step *= FIRST_STEP) {
    const size = Math.min(step, SEARCH_STEP);
    const { rows: hits } = await search
      .hits(terms, { direction, from: edge, limit: size })
      .$castTo<Record<string, number>>()
      .execute(db);
    const ids = hits.flatMap((hit) => Object.values(hit));
    if (ids.length > 0) {
      const missing = limit - found.length;
      const anywhere = { direction, ...beyondAll(direction), inclusive: true, limit: missing };
      const rows = await narrowQuery(db, plan, anywhere).where('messages.id', 'in', ids).execute();
      found.push(...rows);
    }
    if (ids.length < size || found.length >= limit) return found;
    edge = ids.at(-1) ?? edge;
  }
}

/**
 * Cross joins, because SQLite takes them in the order they are written
 * and without statistics would often start from the wrong table; PostgreSQL plans freely.
 */
function narrowQuery(db: Reader, plan: NarrowPlan, range: RangeRequest) {
  const userId = plan.facts.userId ?? -1;
  const id = driverId(plan);
  const older = range.direction === 'older';
  const operator = older ? (range.inclusive ? '<=' : '<') : range.inclusive ? '>=' : '>';
  return joined(db, plan, userId)
    .selectAll('messages')
    .select('user_messages.flags')
    .where(id, operator, range.from)
    .where((eb) => eb.and(plan.terms.map((term) => termCondition(eb, term, plan.facts))))
    .$if(plan.unreadIn !== undefined, (query) =>
      query.where('user_messages.recipient_id', '=', plan.unreadIn ?? 0),
    )
    .$if(plan.closedChannelIds.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          eb('messages.channel_id', 'is', null),
          eb('messages.channel_id', 'not in', plan.closedChannelIds),
        ]),
      ),
    )
    .orderBy(id, older ? 'desc' : 'asc')
    .limit(range.limit);
}

/** The column that a walk is ordered by. */
function driverId({ driver }: NarrowPlan) {
  return driver === 'messages' ? 'messages.id' : 'user_messages.message_id';
}

/** Where a walk that may find anything begins. */
function beyondAll(direction: 'older' | 'newer'): { from: number } {
  return { from: direction === 'older' ? Number.MAX_SAFE_INTEGER : 0 };
}

function joined(db: Reader, plan: NarrowPlan, userId: number) {
  if (plan.driver === 'messages' && !plan.ownHistoryOnly) {
    return db
      .selectFrom('messages')
      .leftJoin('user_messages', (join) =>
        join
          .onRef('user_messages.message_id', '=', 'messages.id')
          .on('user_messages.user_id', '=', userId),
      );
  }
  const query =
    plan.driver === 'messages'
      ? db.selectFrom('messages').crossJoin('user_messages')
      : db.selectFrom('user_messages').crossJoin('messages');
  return query
    .whereRef('messages.id', '=', 'user_messages.message_id')
    .where('user_messages.user_id', '=', userId);
}
