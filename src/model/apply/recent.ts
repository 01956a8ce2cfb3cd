import type { RealmEvent } from '~/domain/connection/event';
import type { Draft } from '../draft';

/** Whether an event was applied ahead of the server (`anticipate`): its id lies between two of the server's. */
export function isAnticipated(event: RealmEvent): boolean {
  return !Number.isInteger(event.id);
}

/** How many message events to keep for pages still in flight. */
const RECENT_EVENTS = 500;

/**
 * Keeps an event until no page requested earlier can still arrive: events applied while a page was in flight are
 * missing from it.
 */
export function remember(draft: Draft, event: RealmEvent): void {
  const { messages } = draft;
  messages.recent.push(event);
  if (messages.recent.length <= 2 * RECENT_EVENTS) return;
  const dropped = messages.recent.splice(0, RECENT_EVENTS).at(-1);
  // An anticipated id lies after the server's last event, which every page includes.
  if (dropped) messages.recentAfter = Math.floor(dropped.id);
}
