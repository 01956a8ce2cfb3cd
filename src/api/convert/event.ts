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
  // TypeScript cannot see that the entry under event.type takes just this event.
  const converter = CONVERTERS[event.type] as (
    event: EventWire,
    context: EventContext,
  ) => readonly RealmEventBody[];
  return converter(event, context);
}

/**
 * The events of one poll in the client's own terms, in id order; each keeps the id it came with.
 * What this version does not know becomes `nothing`, so that its id still counts.
 * Throws DecodeError for an event that is not what its type promises.
 */
export function toRealmEvents(wire: readonly unknown[], context: EventContext): RealmEvent[] {
  const events: RealmEvent[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const value of wire) {
    const decoded = decodeEvent(value);
    if (decoded.known) {
      // Told twice. Counting would not bear it.
      if (decoded.event.id <= last) continue;
      last = decoded.event.id;
    }
    const bodies = decoded.known ? convert(decoded.event, context) : NOTHING;
    for (const body of bodies) events.push({ ...body, id: decoded.event.id });
  }
  return events;
}
