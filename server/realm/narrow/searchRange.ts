import type { Reader } from '../../core/db/schema';
import type { SearchIndex } from '../../core/db/search';
import type { SearchTerm } from '../../core/search/query';
import { type FoundMessage, narrowQuery, type RangeRequest } from './narrowQuery';
import type { Driver, NarrowPlan } from './plan';

/** Hits of the text index that are looked at in one step, at most. */
const HITS_STEP = 2000;
/** The first step takes this many for each message wanted: most searches find enough among them. */
const FIRST_STEP = 4;
/** Messages of the other terms that the text index is asked about in one step: each costs as much as ten hits. */
const OTHERS_STEP = 200;
/** Steps along the hits before the other way is tried as well. */
const STEPS_ALONE = 3;

interface Search {
  readonly source: { readonly db: Reader; readonly search: SearchIndex };
  readonly plan: NarrowPlan;
  readonly words: readonly SearchTerm[];
  readonly range: RangeRequest;
}

/** A way to what matches. A step finds some more; true when nothing is missing. */
type Walk = (found: FoundMessage[]) => Promise<boolean>;

/**
 * What matches a search and the other terms, nearest first. Two ways lead there: along the hits of the
 * words, which the other terms sift, and along what the other terms have, which the text index sifts.
 * A common word together with a rare sender makes the one long, a rare word the other, and nobody knows
 * before. So they take turns, and whichever arrives first has the answer.
 */
export async function searchRange(
  source: Search['source'],
  plan: NarrowPlan,
  words: readonly SearchTerm[],
  range: RangeRequest,
): Promise<readonly FoundMessage[]> {
  const search = { source, plan, words, range };
  const { otherDriver } = plan;
  const alongHits = walkHits(search);
  const alongOthers = otherDriver === undefined ? undefined : walkOthers(search, otherDriver);
  const hits: FoundMessage[] = [];
  const others: FoundMessage[] = [];
  for (let step = 1; ; step += 1) {
    if (await alongHits(hits)) return hits;
    if (step >= STEPS_ALONE && (await alongOthers?.(others)) === true) return others;
  }
}

function walkHits(search: Search): Walk {
  const { source, plan, range } = search;
  const { direction, limit } = range;
  let edge = edgeOf(range);
  let step = limit * FIRST_STEP;
  return async (found) => {
    const size = Math.min(step, HITS_STEP);
    step *= FIRST_STEP;
    const ids = await hitsBeyond(search, edge, size);
    if (ids.length > 0) {
      const anywhere = direction === 'older' ? Number.MAX_SAFE_INTEGER : 0;
      const missing = { direction, from: anywhere, inclusive: true, limit: limit - found.length };
      const query = narrowQuery(source.db, plan, missing).where('messages.id', 'in', ids);
      found.push(...(await query.execute()));
    }
    edge = ids.at(-1) ?? edge;
    return ids.length < size || found.length >= limit;
  };
}

function walkOthers(search: Search, driver: Driver): Walk {
  const { source, plan, words, range } = search;
  const { direction, limit } = range;
  let edge = edgeOf(range);
  return async (found) => {
    // What is nearer than the next hit need not be looked at: long talk about something else is skipped.
    const [next] = await hitsBeyond(search, edge, 1);
    if (next === undefined) return true;
    const further = { direction, from: next, inclusive: true, limit: OTHERS_STEP };
    const rows = await narrowQuery(source.db, { ...plan, driver }, further).execute();
    const ids = rows.map((row) => row.id);
    const hits = await source.search.among(source.db, words, ids);
    found.push(...rows.filter((row) => hits.has(row.id)).slice(0, limit - found.length));
    edge = ids.at(-1) ?? edge;
    return rows.length < OTHERS_STEP || found.length >= limit;
  };
}

/** The id that a walk begins beyond. */
function edgeOf({ direction, from, inclusive }: RangeRequest): number {
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
