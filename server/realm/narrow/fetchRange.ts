import type { Reader } from '../../core/db/schema';
import type { SearchIndex } from '../../core/db/search';
import { driverId, type FoundMessage, narrowQuery, type RangeRequest } from './narrowQuery';
import type { NarrowPlan } from './plan';
import { searchRange, streamRange } from './searchRange';
import type { NarrowTerm } from './terms';

interface FetchSource {
  readonly db: Reader;
  readonly long: Reader;
  readonly search: SearchIndex;
}

/** Matching messages on one side of an id, nearest first. */
export async function fetchRange(
  source: FetchSource,
  plan: NarrowPlan,
  range: RangeRequest,
): Promise<readonly FoundMessage[]> {
  if (range.limit <= 0) return [];
  if (plan.search === undefined) {
    return plan.streams === undefined
      ? narrowQuery(readerFor(source, plan), plan, range).execute()
      : streamRange(source.long, plan, plan.streams, range);
  }
  return plan.search.length === 0
    ? []
    : searchRange({ db: source.long, search: source.search }, plan, plan.search, range);
}

/** Those of the given messages that match. */
export async function fetchAmong(
  source: FetchSource,
  plan: NarrowPlan,
  ids: readonly number[],
): Promise<readonly FoundMessage[]> {
  if (ids.length === 0) return [];
  const range = { direction: 'newer', from: 0, inclusive: true, limit: ids.length } as const;
  const rows = await narrowQuery(readerFor(source, plan), plan, range)
    .where(driverId(plan), 'in', ids)
    .execute();
  if (plan.search === undefined || rows.length === 0) return rows;
  if (plan.search.length === 0) return [];
  const found = rows.map((row) => row.id);
  const hits = await source.search.among(source.long, plan.search, found);
  return rows.filter((row) => hits.has(row.id));
}

/**
 * For one conversation, or everything, an index yields only requested rows. Any other narrow may walk everything and
 * find nothing.
 */
function readerFor(source: FetchSource, { terms }: NarrowPlan): Reader {
  const kinds = terms.filter(({ kind }) => kind !== 'near' && kind !== 'with').map(shortKind);
  return SHORT_WALKS.has(kinds.sort().join(' ')) ? source.db : source.long;
}

function shortKind({ kind, negated }: NarrowTerm): string {
  return negated ? 'negated' : kind;
}

const SHORT_WALKS = new Set(['', 'channel', 'channel topic', 'dm']);
