import type {
  DraftWire,
  NavigationViewWire,
  ReminderWire,
  SavedSnippetWire,
  ScheduledMessageWire,
} from '~/contract/records/personal';
import { asChannelId, asMessageId, type UserId } from '~/domain/ids';
import type {
  Destination,
  NavigationView,
  Reminder,
  SavedSnippet,
  ScheduledMessage,
  ServerDraft,
} from '~/domain/personal';
import { othersOf } from '~/domain/places/conversation';

/** Drafts and scheduled messages share these three fields for their destination. */
function toDestination(
  wire: {
    readonly type: string;
    readonly to: number | readonly number[];
    readonly topic?: string | undefined;
  },
  self: UserId,
): Destination {
  const to = typeof wire.to === 'number' ? [wire.to] : wire.to;
  if (wire.type === 'private') return { kind: 'dm', others: othersOf(to, self) };
  const channelId = to[0] === undefined ? undefined : asChannelId(to[0]);
  return { kind: 'channel', channelId, topic: wire.topic ?? '' };
}

export function toScheduled(wire: ScheduledMessageWire, self: UserId): ScheduledMessage {
  return {
    id: wire.scheduled_message_id,
    destination: toDestination(wire, self),
    content: wire.content,
    renderedContent: wire.rendered_content,
    deliverAt: wire.scheduled_delivery_timestamp,
    isFailed: wire.failed,
  };
}

export function toReminder(wire: ReminderWire): Reminder {
  return {
    id: wire.reminder_id,
    targetMessageId: asMessageId(wire.reminder_target_message_id),
    content: wire.content,
    renderedContent: wire.rendered_content,
    deliverAt: wire.scheduled_delivery_timestamp,
    isFailed: wire.failed,
  };
}

export function toDraft(wire: DraftWire, self: UserId): ServerDraft {
  return {
    id: wire.id ?? 0,
    destination: toDestination(wire, self),
    content: wire.content,
    timestamp: wire.timestamp ?? 0,
  };
}

export function toSnippet(wire: SavedSnippetWire): SavedSnippet {
  return { id: wire.id, title: wire.title, content: wire.content, dateCreated: wire.date_created };
}

export function toView(wire: NavigationViewWire): NavigationView {
  return { fragment: wire.fragment, isPinned: wire.is_pinned, name: wire.name };
}
