import { anything, bool, int, list, literal, object, optional, since, str } from '../decode';
import { channel, channelFolder, subscription, userTopic } from '../records/channel';

const event = { id: int } as const;
const streamEvent = { ...event, type: literal('stream') } as const;
const subscriptionEvent = { ...event, type: literal('subscription') } as const;
const folderEvent = { ...event, type: literal('channel_folder') } as const;

/** New, or now visible to this user. */
export const streamCreateEvent = object({
  ...streamEvent,
  op: literal('create'),
  streams: list(channel),
});
/** Gone, or no longer visible to this user. */
export const streamDeleteEvent = object({
  ...streamEvent,
  op: literal('delete'),
  stream_ids: since(343, list(int)),
  streams: optional(list(object({ stream_id: int }))),
});
/** A privacy change comes as `invite_only` alone and carries all three flags. */
export const streamUpdateEvent = object({
  ...streamEvent,
  op: literal('update'),
  stream_id: int,
  name: str,
  property: str,
  value: anything,
  rendered_description: optional(str),
  history_public_to_subscribers: optional(bool),
  is_web_public: optional(bool),
});

export const subscriptionAddEvent = object({
  ...subscriptionEvent,
  op: literal('add'),
  subscriptions: list(subscription),
});
export const subscriptionRemoveEvent = object({
  ...subscriptionEvent,
  op: literal('remove'),
  subscriptions: list(object({ stream_id: int, name: str })),
});
export const subscriptionUpdateEvent = object({
  ...subscriptionEvent,
  op: literal('update'),
  stream_id: int,
  property: str,
  value: anything,
});
/** Every pair of the two lists. */
export const subscriptionPeerEvent = object({
  ...subscriptionEvent,
  op: literal('peer_add', 'peer_remove'),
  stream_ids: list(int),
  user_ids: list(int),
});

export const channelFolderAddEvent = object({
  ...folderEvent,
  op: literal('add'),
  channel_folder: channelFolder,
});
export const channelFolderUpdateEvent = object({
  ...folderEvent,
  op: literal('update'),
  channel_folder_id: int,
  data: object({
    name: optional(str),
    description: optional(str),
    rendered_description: optional(str),
    is_archived: optional(bool),
  }),
});
/** `order`: all folder ids, index = new order. */
export const channelFolderReorderEvent = object({
  ...folderEvent,
  op: literal('reorder'),
  order: list(int),
});

export const defaultStreamsEvent = object({
  ...event,
  type: literal('default_streams'),
  default_streams: list(anything),
});
export const defaultStreamGroupsEvent = object({
  ...event,
  type: literal('default_stream_groups'),
  default_stream_groups: list(anything),
});

/** `visibility_policy` 0 removes the entry. */
export const userTopicEvent = object({
  ...event,
  type: literal('user_topic'),
  ...userTopic.fields,
});
export const mutedTopicsEvent = object({
  ...event,
  type: literal('muted_topics'),
  muted_topics: list(anything),
});
