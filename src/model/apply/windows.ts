import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { matchesNarrow, type Narrow } from '~/domain/places/narrow';
import type { Draft } from '../draft';
import { isKnown } from '../ranges';
import type { MessageWindow } from '../state';

/** The index of `id`, or its insertion point, in an ascending list. */
function lowerBound(ids: readonly MessageId[], id: MessageId): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] as MessageId) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function hasId(ids: readonly MessageId[], id: MessageId): boolean {
  return ids[lowerBound(ids, id)] === id;
}

/** Inserts an id in order. */
export function insertId(ids: MessageId[], id: MessageId): void {
  const last = ids.at(-1);
  // Nearly always the newest.
  if (last === undefined || last < id) {
    ids.push(id);
    return;
  }
  const index = lowerBound(ids, id);
  if (ids[index] !== id) ids.splice(index, 0, id);
}

type Membership = 'in' | 'out' | 'ask' | 'unknown';

/**
 * Whether a held message belongs in a window: `unknown` when it lies outside what the window has loaded, where a later
 * fetch will find it.
 */
function membership(window: MessageWindow, message: Message, draft: Draft): Membership {
  const facts = { isStarred: (id: MessageId) => draft.state.starred.has(id) };
  const matches = matchesNarrow(window.narrow, message, facts);
  if (matches === undefined) return 'ask';
  if (!matches) return 'out';
  return isKnown(window.ranges, message.id) ? 'in' : 'unknown';
}

export const isStarted = (window: MessageWindow) =>
  window.status !== 'unstarted' && window.status !== 'fetchingInitial';

/** Brings a message that arrived or changed into every window that should show it, and out of all others. */
export function placeMessage(draft: Draft, message: Message): void {
  for (const [key, window] of draft.state.windows) {
    if (!isStarted(window)) continue;
    const where = membership(window, message, draft);
    if (where === 'ask') askLater(draft, key, message.id);
    else if (where === 'in') {
      const mutable = draft.window(key);
      if (mutable) insertId(mutable.ids, message.id);
    } else if (where === 'out' && hasId(window.ids, message.id)) {
      removeFromWindow(draft, key, [message.id]);
    }
  }
}

/** Queues a message to ask the server whether a search matches it (MS4). */
export function askLater(draft: Draft, key: string, id: MessageId): void {
  const window = draft.window(key);
  if (!window) return;
  // The highlights may no longer fit the message's content.
  if (window.highlights.has(id)) {
    const highlights = new Map(window.highlights);
    highlights.delete(id);
    window.highlights = highlights;
  }
  if (window.candidates.includes(id)) return;
  if (isKnown(window.ranges, id) || hasId(window.ids, id))
    window.candidates = [...window.candidates, id];
}

function removeFromWindow(draft: Draft, key: string, gone: readonly MessageId[]): void {
  const window = draft.window(key);
  if (!window) return;
  const set = new Set(gone);
  window.ids = window.ids.filter((id) => !set.has(id));
  window.candidates = window.candidates.filter((id) => !set.has(id));
}

export function removeFromWindows(draft: Draft, gone: readonly MessageId[]): void {
  for (const [key, window] of draft.state.windows) {
    const isThere = (id: MessageId) => hasId(window.ids, id) || window.candidates.includes(id);
    if (gone.some(isThere)) removeFromWindow(draft, key, gone);
  }
}

/**
 * Marks windows stale when messages that this client does not hold may have entered them. They must be fetched again to
 * be complete, and keep showing what they have meanwhile.
 */
export function markStale(draft: Draft, concerns: (narrow: Narrow) => boolean): void {
  for (const [key, window] of draft.state.windows) {
    if (isStarted(window) && !window.isStale && concerns(window.narrow)) {
      const mutable = draft.window(key);
      if (mutable) mutable.isStale = true;
    }
  }
}
