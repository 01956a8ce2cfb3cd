import type { Reader } from '../../core/db/schema';
import type { SearchIndex } from '../../core/db/search';
import type { SearchTerm } from '../../core/search/query';
import { isUnread } from '../messages/flags/flagConditions';
import { type FoundMessage, narrowQuery, type RangeRequest } from './narrowQuery';
import type { NarrowPlan } from './plan';
import { idsAlong, idsAmong, type Stream } from './streams';

/** Hits of the text index examined per step, at most. */
const HITS_STEP = 2000;
/** The first step takes this many per requested message: most searches find enough among them. */
const FIRST_STEP = 4;
/** Messages of the other terms checked against the text index in the first step there, and at most. */
const OTHERS_STEP = 200;
const OTHERS_MOST = 1000;
/** With more streams, each queried for each message, reading the messages takes no longer. */
const FEW_STREAMS = 8;

interface Search {
  readonly source: { readonly db: Reader; readonly search: SearchIndex };
  readonly plan: NarrowPlan;
  readonly words: readonly SearchTerm[];
  readonly range: RangeRequest;
}

/** A way to find matches. Each step adds some; true when none are missing. */
type Walk = (found: FoundMessage[]) => Promise<boolean>;

/** Ids of messages that may match, beyond an edge, nearest first. */
type IdsBeyond = (edge: number, limit: number) => Promise<readonly number[]>;

/** The matches in a plan's streams, nearest first. */
export async function streamRange(
  db: Reader,
  plan: NarrowPlan,
  streams: readonly Stream[],
  range: RangeRequest,
): Promise<readonly FoundMessage[]> {
  const { direction } = range;
  const walk = walkIds({ db, plan, range }, (edge, limit) =>
    idsAlong(db, streams, { direction, edge, limit }),
  );
  const found: FoundMessage[] = [];
  while (!(await walk(found)));
  return found;
}

/**
 * Messages that match a search and the other terms, nearest first. There are two ways to find them: walking the hits of
 * the words, filtered by the other terms, or walking the matches of the other terms, filtered by the text index. A
 * common word with a rare sender makes the first long, a rare word the second, and there is no telling in advance. So
 * they take turns, and whichever finishes first has the answer.
 */
export async function searchRange(
  source: Search['source'],
  plan: NarrowPlan,
  words: readonly SearchTerm[],
  range: RangeRequest,
): Promise<readonly FoundMessage[]> {
  const search = { source, plan, words, range };
  const alongHits = walkIds({ db: source.db, plan, range }, (edge, limit) =>
    hitsBeyond(search, edge, limit),
  );
  const alongOthers = walkOthers(search);
  const hits: FoundMessage[] = [];
  const others: FoundMessage[] = [];
  while (true) {
    if (await alongHits(hits)) return hits;
    if ((await alongOthers?.(others)) === true) return others;
  }
}

interface Sifted {
  readonly db: Reader;
  readonly plan: NarrowPlan;
  readonly range: RangeRequest;
}

function walkIds({ db, plan, range }: Sifted, idsBeyond: IdsBeyond): Walk {
  const { direction, limit } = range;
  let edge = edgeOf(range);
  let step = limit * FIRST_STEP;
  return async (found) => {
    const size = Math.min(step, HITS_STEP);
    step *= FIRST_STEP;
    const ids = await idsBeyond(edge, size);
    const likely = ids.length > 0 ? await sift(db, plan, ids) : [];
    if (likely.length > 0) {
      const missing = { direction, limit: limit - found.length };
      found.push(...(await amongIds(db, plan, missing, likely)));
    }
    edge = ids.at(-1) ?? edge;
    return ids.length < size || found.length >= limit;
  };
}

/** undefined: no index leads to the matches of the other terms. */
function walkOthers(search: Search): Walk | undefined {
  const { source, words, range } = search;
  const { limit } = range;
  const others = othersOf(search);
  if (others === undefined) return undefined;
  let edge = edgeOf(range);
  let step = OTHERS_STEP;
  return async (found) => {
    // Messages nearer than the next hit needn't be examined: long talk about something else is skipped.
    const [next] = await hitsBeyond(search, edge, 1);
    if (next === undefined) return true;
    const { rows, last } = await others(next, step);
    step = Math.min(step * 2, OTHERS_MOST);
    const ids = rows.map((row) => row.id);
    const hits = await source.search.among(source.db, words, ids);
    found.push(...rows.filter((row) => hits.has(row.id)).slice(0, limit - found.length));
    edge = last ?? edge;
    return last === undefined || found.length >= limit;
  };
}

/** A step along the matches of the other terms, from an id on; `last` is where the next one continues, if any. */
type Others = (
  from: number,
  limit: number,
) => Promise<{ readonly rows: readonly FoundMessage[]; readonly last: number | undefined }>;

function othersOf({ source: { db }, plan, range: { direction } }: Search): Others | undefined {
  const { streams, otherDriver } = plan;
  if (streams !== undefined) {
    return async (from, limit) => {
      const edge = edgeOf({ direction, from, inclusive: true });
      const ids = await idsAlong(db, streams, { direction, edge, limit });
      const rows = ids.length === 0 ? [] : await amongIds(db, plan, { direction, limit }, ids);
      return { rows, last: ids.length < limit ? undefined : ids.at(-1) };
    };
  }
  if (otherDriver === undefined) return undefined;
  return async (from, limit) => {
    const further = { direction, from, inclusive: true, limit };
    const rows = await narrowQuery(db, { ...plan, driver: otherDriver }, further).execute();
    return { rows, last: rows.length < limit ? undefined : rows.at(-1)?.id };
  };
}

async function unreadAmong(db: Reader, userId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('user_messages')
    .select('message_id')
    .where('user_id', '=', userId)
    .where(isUnread)
    .where('message_id', 'in', ids)
    .execute();
  return rows.map((row) => row.message_id);
}

/** Drops what an index alone can rule out; for the rest, the messages themselves are read. */
async function sift(db: Reader, plan: NarrowPlan, ids: readonly number[]) {
  const { terms, facts, streams = [] } = plan;
  const unread = terms.find((term) => term.kind === 'is' && term.what === 'unread');
  if (unread && !unread.negated && facts.userId !== undefined)
    return unreadAmong(db, facts.userId, ids);
  return streams.length > 0 && streams.length <= FEW_STREAMS ? idsAmong(db, streams, ids) : ids;
}

/** Those of the given messages that match the narrow, nearest first. */
function amongIds(
  db: Reader,
  plan: NarrowPlan,
  wanted: Pick<RangeRequest, 'direction' | 'limit'>,
  ids: readonly number[],
): Promise<readonly FoundMessage[]> {
  const from = wanted.direction === 'older' ? Number.MAX_SAFE_INTEGER : 0;
  return narrowQuery(db, plan, { ...wanted, from, inclusive: true })
    .where('messages.id', 'in', ids)
    .execute();
}

/** The id beyond which a walk starts. */
function edgeOf({ direction, from, inclusive }: Omit<RangeRequest, 'limit'>): number {
  if (!inclusive) return from;
  return direction === 'older' ? from + 1 : from - 1;
}

async function hitsBeyond(
  { source, words, range }: Search,
  edge: number,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await source.search
    .hits(words, { direction: range.direction, from: edge, limit })
    .$castTo<Record<string, number>>()
    .execute(source.db);
  return rows.flatMap((row) => Object.values(row));
}
