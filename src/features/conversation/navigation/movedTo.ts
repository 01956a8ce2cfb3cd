import type { RealmEvent } from '~/domain/connection/event';
import { sameTopic } from '~/domain/places/conversation';
import type { Narrow } from '~/domain/places/narrow';

/**
 * Where all of a topic went in these events; `from` itself if none moved it. What left it earlier than its last
 * messages was only a part of it, so the last move counts, and then those of its new place.
 */
export function movedTo(from: Topic, events: readonly RealmEvent[]): Topic {
  const last = events.findLastIndex(
    (event) =>
      event.kind === 'messagesMoved' &&
      event.fromChannelId === from.channelId &&
      sameTopic(event.fromTopic, from.topic),
  );
  const event = events[last];
  if (event?.kind !== 'messagesMoved') return from;
  const to: Topic = {
    kind: 'topic',
    channelId: event.to.channelId ?? from.channelId,
    topic: event.to.topic ?? from.topic,
  };
  return movedTo(to, events.slice(last + 1));
}

type Topic = Extract<Narrow, { kind: 'topic' }>;
