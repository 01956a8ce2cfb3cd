import { FETCH_MAX_MESSAGES } from '~/contract/limits';
import { badRequest } from '../../core/apiError';
import { inChunks } from '../../core/db/rows';
import type { Reader } from '../../core/db/schema';
import type { SearchIndex } from '../../core/db/search';
import { accessibleAmong } from '../messages/messageAccess';
import { fetchAmong, fetchRange } from './fetchRange';
import type { FoundMessage } from './narrowQuery';
import type { NarrowSource } from './parseNarrow';
import { type NarrowPlan, planNarrow } from './plan';
import type { NarrowTerm } from './terms';

/** Where a window is located (E8). */
export type Anchor = number | 'newest' | 'oldest' | 'first_unread';

export interface WindowRequest {
  readonly anchor: Anchor;
  readonly includeAnchor: boolean;
  readonly before: number;
  readonly after: number;
}

/** Matching messages around an anchor, oldest first, and what is known about the edges. */
export interface MessageWindow {
  readonly anchor: number;
  readonly messages: readonly FoundMessage[];
  readonly foundAnchor: boolean;
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
}

export interface WindowSource extends NarrowSource {
  readonly search: SearchIndex;
  /** For queries that may take long; `db` is for fast ones. */
  readonly long: Reader;
}

/** What clients send for "newest"; larger than any id. */
const NEWEST_ANCHOR = 10_000_000_000_000_000;

export async function fetchWindow(
  source: WindowSource,
  terms: readonly NarrowTerm[],
  request: WindowRequest,
): Promise<MessageWindow> {
  checkSize(request.before, request.after);
  const plan = await planNarrow(source, terms);
  const anchor = await resolveAnchor(source, terms, request.anchor);
  const from = Math.min(anchor, Number.MAX_SAFE_INTEGER);
  // One more than requested on each side tells whether the edge was reached.
  const older = await fetchRange(source, plan, {
    direction: 'older',
    from,
    inclusive: false,
    limit: request.before + 1,
  });
  const anchored = await fetchAnchor(source, plan, anchor, request.includeAnchor);
  const newer = await fetchRange(source, plan, {
    direction: 'newer',
    from,
    inclusive: false,
    limit: request.after + 1,
  });
  return {
    anchor,
    messages: [
      ...older.slice(0, request.before).reverse(),
      ...anchored,
      ...newer.slice(0, request.after),
    ],
    foundAnchor: anchored.length > 0,
    foundOldest: older.length <= request.before,
    foundNewest: newer.length <= request.after,
  };
}

/** Those of the given messages that exist, are readable, and match; oldest first. Not limited to own history. */
export async function fetchById(
  source: WindowSource,
  terms: readonly NarrowTerm[],
  ids: readonly number[],
): Promise<readonly FoundMessage[]> {
  return fetchNamed(source, { ...(await planNarrow(source, terms)), ownHistoryOnly: false }, ids);
}

/** Those of the given messages that a window of this narrow would show; oldest first. */
export async function fetchMatching(
  source: WindowSource,
  terms: readonly NarrowTerm[],
  ids: readonly number[],
): Promise<readonly FoundMessage[]> {
  return fetchNamed(source, await planNarrow(source, terms), ids);
}

async function fetchNamed(
  source: WindowSource,
  plan: NarrowPlan,
  ids: readonly number[],
): Promise<readonly FoundMessage[]> {
  checkSize(ids.length, 0);
  const byId = { ...plan, driver: 'messages', unreadIn: undefined } as const;
  const found = await inChunks([...new Set(ids)], (some) => fetchAmong(source, byId, some));
  // A plan not limited to the viewer's own history has not checked access yet.
  return accessibleAmong(source, found);
}

/**
 * Accepts anchors with and without quotes, since clients send both. A number below all ids means the oldest, one above
 * them the newest: some clients send -1, and some their largest integer.
 */
export function parseAnchor(value: number | string): Anchor {
  const text = String(value).replace(/^"(.*)"$/, '$1');
  if (text === 'newest' || text === 'oldest' || text === 'first_unread') return text;
  if (!/^-?\d+$/.test(text)) throw badRequest('Invalid anchor');
  return Math.min(Math.max(Number(text), 0), NEWEST_ANCHOR);
}

async function resolveAnchor(
  source: WindowSource,
  terms: readonly NarrowTerm[],
  anchor: Anchor,
): Promise<number> {
  if (anchor === 'newest') return NEWEST_ANCHOR;
  if (anchor === 'oldest') return 0;
  if (anchor !== 'first_unread') return anchor;
  // Planned again: for unread messages only, another table may be the shorter walk.
  const unread = await planNarrow(source, [
    ...terms,
    { kind: 'is', what: 'unread', negated: false },
  ]);
  const range = { direction: 'newer', from: 0, inclusive: true, limit: 1 } as const;
  const [first] = await fetchRange(source, unread, range);
  return first?.id ?? NEWEST_ANCHOR;
}

function fetchAnchor(
  source: WindowSource,
  plan: NarrowPlan,
  anchor: number,
  include: boolean,
): Promise<readonly FoundMessage[]> | readonly FoundMessage[] {
  if (!include || anchor === 0 || anchor >= NEWEST_ANCHOR) return [];
  return fetchAmong(source, plan, [anchor]);
}

function checkSize(before: number, after: number): void {
  if (before < 0 || after < 0) throw badRequest('The numbers of messages must not be negative');
  if (before + after > FETCH_MAX_MESSAGES) {
    throw badRequest(`Too many messages requested (maximum ${FETCH_MAX_MESSAGES}).`);
  }
}
