import type { Reader } from '../../db/schema';
import type { SearchIndex } from '../../db/search';
import { driverId, type FoundMessage, narrowQuery, type RangeRequest } from './narrowQuery';
import type { NarrowPlan } from './plan';
import { searchRange } from './searchRange';

interface FetchSource {
  readonly db: Reader;
  readonly search: SearchIndex;
}

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
  const hits = await source.search.among(source.db, plan.search, found);
  return rows.filter((row) => hits.has(row.id));
}
