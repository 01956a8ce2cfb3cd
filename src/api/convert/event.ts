import { decodeEvent, type EventWire } from '~/contract/events';
import type { RealmEvent, RealmEventBody } from '~/domain/connection/event';
import { channelEvents } from './channelEvents';
import { type Converters, type EventContext, NOTHING } from './eventContext';
import { messageEvents } from './messageEvents';
import { personalEvents, realmEvents } from './realmEvents';
import { userEvents } from './userEvents';

const CONVERTERS: Converters<EventWire['type']> = {
  ...messageEvents,
  ...channelEvents,
  ...userEvents,
  ...realmEvents,
  ...personalEvents,
};

function convert(event: EventWire, context: EventContext): readonly RealmEventBody[] {
  // TypeScript can't see that the converter at event.type takes exactly this event.
  const converter = CONVERTERS[event.type] as (
    event: EventWire,
    context: EventContext,
  ) => readonly RealmEventBody[];
  return converter(event, context);
}

/**
 * Converts the events of one poll to the client's own form, in id order; each keeps its id. Unknown events become
 * `nothing`, so that their ids still count. Throws DecodeError for an event that does not match its type.
 */
export function toRealmEvents(wire: readonly unknown[], context: EventContext): RealmEvent[] {
  const events: RealmEvent[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const value of wire) {
    const decoded = decodeEvent(value);
    if (decoded.known) {
      // Sent twice. Applying it again would break counts.
      if (decoded.event.id <= last) continue;
      last = decoded.event.id;
    }
    const bodies = decoded.known ? convert(decoded.event, context) : NOTHING;
    for (const body of bodies) events.push({ ...body, id: decoded.event.id });
  }
  return events;
}
