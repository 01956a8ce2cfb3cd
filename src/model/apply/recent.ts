import type { RealmEvent } from '~/domain/connection/event';
import type { Draft } from '../draft';

/** Shown before the server has said so (`anticipate`): its id lies between two of the server's. */
export function isAnticipated(event: RealmEvent): boolean {
  return !Number.isInteger(event.id);
}

/** How many events about messages are kept for pages that are still on their way. */
const RECENT_EVENTS = 500;

/**
 * Kept until no page that was asked for earlier can still arrive:
 * an event that was applied while a page was under way is missing in the page.
 */
export function remember(draft: Draft, event: RealmEvent): void {
  const { messages } = draft;
  messages.recent.push(event);
  if (messages.recent.length <= 2 * RECENT_EVENTS) return;
  const dropped = messages.recent.splice(0, RECENT_EVENTS).at(-1);
  // What was anticipated lies after the server's last word, which every page has.
  if (dropped) messages.recentAfter = Math.floor(dropped.id);
}
