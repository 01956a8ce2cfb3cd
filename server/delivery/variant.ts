import type { EventOut } from '~/contract/events';
import { EMPTY_TOPIC_DISPLAY_NAME } from '~/contract/names';
import type { LogEntry } from '../core/events/entry';
import type { QueueOptions } from '../core/events/queueOptions';
import { flagNames } from '../realm/present/flags';

/** What determines the form in which a queue gets an event. */
export interface DeliveryView {
  readonly options: QueueOptions;
  readonly queueId: string;
  /** The owner's flags for the message; 0 where flags don't matter. */
  readonly flags: number;
}

/** A form of an event. Equal keys mean equal events, so `make` runs once for all queues that share it. */
export interface Variant {
  readonly key: string;
  make(): readonly EventOut[];
}

type EventOf<T extends EventOut['type']> = Extract<EventOut, { type: T }>;

/** Picks a queue's form of an event (gap 1.2). The log holds the richest form; most events have no other. */
export function variantFor(entry: LogEntry, view: DeliveryView): Variant {
  const { event } = entry;
  switch (event.type) {
    case 'message':
      return messageVariant(entry, event, view);
    case 'update_message':
      return updateMessageVariant(event, view);
    case 'delete_message':
      return deleteMessageVariant(event, view);
    case 'update_message_flags':
    case 'typing':
    case 'typing_edit_message':
    case 'user_topic':
    case 'scheduled_messages':
      return topicVariant(event, view);
    case 'realm_user':
      return personVariant(entry, event, view);
    default:
      return { key: '', make: () => [event] };
  }
}

function messageVariant(entry: LogEntry, event: EventOf<'message'>, view: DeliveryView): Variant {
  const { options, flags } = view;
  const { hints } = entry;
  const local = hints.local?.queueId === view.queueId ? hints.local.localId : undefined;
  const traits = [options.applyMarkdown, options.clientGravatar, namesEmptyTopic(view), local];
  return {
    key: `${flags}/${traits.join('/')}`,
    make() {
      let message = withTopic(event.message, 'subject', view, event.message.type === 'stream');
      if (!options.applyMarkdown) {
        const content = hints.markdown ?? message.content;
        message = { ...message, content, content_type: 'text/x-markdown' };
      }
      if (!options.clientGravatar && message.avatar_url === null) {
        message = { ...message, avatar_url: hints.avatarUrl ?? null };
      }
      const made = { ...event, message, flags: flagNames(flags) };
      return [local === undefined ? made : { ...made, local_message_id: local }];
    },
  };
}

function updateMessageVariant(event: EventOf<'update_message'>, view: DeliveryView): Variant {
  return {
    key: `${view.flags}/${namesEmptyTopic(view)}`,
    make() {
      const renamed = withTopic(withTopic(event, 'subject', view), 'orig_subject', view);
      return [{ ...renamed, flags: flagNames(view.flags) }];
    },
  };
}

/** Without the capability: one event per message, for which the entry has reserved that many ids. */
function deleteMessageVariant(event: EventOf<'delete_message'>, view: DeliveryView): Variant {
  const inBulk = view.options.capabilities.has('bulk_message_deletion');
  return {
    key: `${inBulk}/${namesEmptyTopic(view)}`,
    make() {
      const renamed = withTopic(event, 'topic', view);
      if (inBulk) return [renamed];
      const { message_ids = [], ...rest } = renamed;
      return message_ids.map((message_id) => ({ ...rest, message_id }));
    },
  };
}

function topicVariant(
  event: EventOf<
    'update_message_flags' | 'typing' | 'typing_edit_message' | 'user_topic' | 'scheduled_messages'
  >,
  view: DeliveryView,
): Variant {
  return { key: String(namesEmptyTopic(view)), make: () => [renameTopics(event, view)] };
}

function renameTopics(event: EventOut, view: DeliveryView): EventOut {
  switch (event.type) {
    case 'update_message_flags': {
      if (event.message_details === undefined) return event;
      const details = Object.entries(event.message_details).map(
        ([id, detail]) => [id, withTopic(detail, 'topic', view)] as const,
      );
      return { ...event, message_details: Object.fromEntries(details) };
    }
    case 'typing':
      return withTopic(event, 'topic', view);
    case 'typing_edit_message':
      return event.recipient.type === 'channel'
        ? { ...event, recipient: withTopic(event.recipient, 'topic', view) }
        : event;
    case 'user_topic':
      return withTopic(event, 'topic_name', view);
    case 'scheduled_messages':
      if (event.op === 'remove') return event;
      return event.op === 'add'
        ? {
            ...event,
            scheduled_messages: event.scheduled_messages.map((m) => withTopic(m, 'topic', view)),
          }
        : { ...event, scheduled_message: withTopic(event.scheduled_message, 'topic', view) };
    default:
      return event;
  }
}

/** Queues that generate their own avatars get null where there is no upload; others get a URL. */
function personVariant(entry: LogEntry, event: EventOf<'realm_user'>, view: DeliveryView): Variant {
  const { hints } = entry;
  if (event.op === 'remove' || view.options.clientGravatar || event.person.avatar_url !== null) {
    return { key: 'as it is', make: () => [event] };
  }
  const avatar_url = hints.avatarUrl ?? null;
  if (event.op === 'add') {
    return { key: 'url', make: () => [{ ...event, person: { ...event.person, avatar_url } }] };
  }
  const avatar_url_medium = hints.avatarUrlMedium ?? null;
  const person = { ...event.person, avatar_url, avatar_url_medium };
  return { key: 'url', make: () => [{ ...event, person }] };
}

/** True for queues that don't support the empty topic and get its display name instead. */
function namesEmptyTopic(view: DeliveryView): boolean {
  return !view.options.capabilities.has('empty_topic_name');
}

function withTopic<K extends string, T extends { readonly [P in K]?: string }>(
  holder: T,
  key: K,
  view: DeliveryView,
  hasTopics = true,
): T {
  if (!hasTopics || holder[key] !== '' || !namesEmptyTopic(view)) return holder;
  return { ...holder, [key]: EMPTY_TOPIC_DISPLAY_NAME };
}
