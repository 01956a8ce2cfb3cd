import {
  anyOf,
  anything,
  bool,
  int,
  list,
  literal,
  nullable,
  object,
  optional,
  record,
  str,
} from '../decode';
import {
  CHANNEL_PERMISSIONS,
  type ChannelPermission,
  channel,
  channelFolder,
  subscription,
  TOPICS_POLICIES,
} from '../records/channel';
import { type GroupSettingUpdate, type GroupSettingWire, groupSetting } from '../records/group';
import {
  lenient,
  maybe,
  maybeBool,
  maybeInt,
  maybeText,
  no,
  or,
  type Param,
  param,
  quoted,
  raw,
  route,
  word,
  yes,
} from '../route';

const retentionDays = maybe(
  lenient(param(anyOf(int, literal('realm_default', 'unlimited', 'forever')))),
);
const topicsPolicy = lenient(word(...TOPICS_POLICIES));
/** User ids, or API emails on servers before FL 9. */
const principals = maybe(param(anyOf(list(int), list(str))));

/** In a request that creates, a permission is the bare value. */
function createPermissions(): {
  readonly [K in ChannelPermission]: Param<GroupSettingWire, false>;
} {
  return permissionParams(maybe(param(groupSetting)));
}
/** In a request that changes, it is `{new, old?}`. */
function updatePermissions(): {
  readonly [K in ChannelPermission]: Param<GroupSettingUpdate, false>;
} {
  return permissionParams(maybe(param(object({ new: groupSetting, old: optional(groupSetting) }))));
}
function permissionParams<P>(one: P): { readonly [K in ChannelPermission]: P } {
  return Object.fromEntries(CHANNEL_PERMISSIONS.map((name) => [name, one])) as {
    [K in ChannelPermission]: P;
  };
}

/** Channels by what the caller can see of them (E19). */
export const getStreams = route({
  method: 'GET',
  path: '/streams',
  doc: 'E19',
  params: {
    include_public: yes,
    include_web_public: no,
    include_subscribed: yes,
    exclude_archived: yes,
    include_all: no,
    include_default: no,
    include_owner_subscribed: no,
    include_can_access_content: no,
    include_all_active: no,
  },
  result: object({ streams: list(channel) }),
});
export const getStream = route({
  method: 'GET',
  path: '/streams/{stream_id:int}',
  doc: 'gap 4.4',
  result: object({ stream: channel }),
});
export const getStreamId = route({
  method: 'GET',
  path: '/get_stream_id',
  doc: 'gap 4.4',
  params: { stream: param(str) },
  result: object({ stream_id: int }),
});
export const getSubscribers = route({
  method: 'GET',
  path: '/streams/{stream_id:int}/members',
  doc: 'gap 4.4',
  result: object({ subscribers: list(int) }),
});

/** Changes a channel (E3). `is_archived` accepts only false. */
export const updateStream = route({
  method: 'PATCH',
  path: '/streams/{stream_id:int}',
  doc: 'E3',
  params: {
    description: maybeText,
    new_name: maybeText,
    is_private: maybeBool,
    is_web_public: maybeBool,
    history_public_to_subscribers: maybeBool,
    is_default_stream: maybeBool,
    message_retention_days: retentionDays,
    is_archived: maybeBool,
    folder_id: maybe(param(nullable(int))),
    topics_policy: maybe(topicsPolicy),
    ...updatePermissions(),
  },
  errors: [
    'UNAUTHORIZED_PRINCIPAL',
    'EXPECTATION_MISMATCH',
    'SYSTEM_GROUP_REQUIRED',
    'CANNOT_ADMINISTER_CHANNEL',
  ],
});
export const archiveStream = route({
  method: 'DELETE',
  path: '/streams/{stream_id:int}',
  doc: 'gap 4.4',
  errors: ['CANNOT_ADMINISTER_CHANNEL'],
});

export const getSubscriptions = route({
  method: 'GET',
  path: '/users/me/subscriptions',
  doc: 'gap 4.4',
  params: { include_subscribers: or(lenient(raw(param(anyOf(bool, literal('partial'))))), false) },
  result: object({ subscriptions: list(subscription) }),
});
/** Subscribes people, creating channels that don't exist (E2). By name, not by id. */
export const subscribe = route({
  method: 'POST',
  path: '/users/me/subscriptions',
  doc: 'E2',
  params: {
    subscriptions: param(
      list(object({ name: str, description: optional(str), color: optional(str) })),
    ),
    principals,
    authorization_errors_fatal: yes,
    announce: no,
    invite_only: no,
    is_web_public: no,
    is_default_stream: no,
    history_public_to_subscribers: maybeBool,
    message_retention_days: retentionDays,
    /** In quotes here, but raw when changing a channel: servers read it this way since FL 392. */
    topics_policy: maybe(quoted(topicsPolicy)),
    folder_id: maybeInt,
    send_new_subscription_messages: yes,
    ...createPermissions(),
  },
  result: object({
    /** By user id, channel names. */
    subscribed: record(list(str)),
    already_subscribed: record(list(str)),
    /** Only with `authorization_errors_fatal` false. */
    unauthorized: optional(list(str)),
    new_subscription_messages_sent: optional(bool),
  }),
  errors: ['UNAUTHORIZED_PRINCIPAL', 'SYSTEM_GROUP_REQUIRED'],
});
export const unsubscribe = route({
  method: 'DELETE',
  path: '/users/me/subscriptions',
  doc: 'gap 4.4',
  params: { subscriptions: param(list(str)), principals },
  result: object({ removed: list(str), not_removed: list(str) }),
  errors: ['STREAM_DOES_NOT_EXIST', 'UNAUTHORIZED_PRINCIPAL'],
});
export const updateSubscriptionSettings = route({
  method: 'POST',
  path: '/users/me/subscriptions/properties',
  doc: 'gap 4.4',
  params: {
    subscription_data: param(list(object({ stream_id: int, property: str, value: anything }))),
  },
});

export const addDefaultStream = route({
  method: 'POST',
  path: '/default_streams',
  doc: 'gap 4.4',
  params: { stream_id: param(int) },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const removeDefaultStream = route({
  method: 'DELETE',
  path: '/default_streams',
  doc: 'gap 4.4',
  params: { stream_id: param(int) },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

export const getChannelFolders = route({
  method: 'GET',
  path: '/channel_folders',
  doc: 'gap 4.4',
  params: { include_archived: no },
  result: object({ channel_folders: list(channelFolder) }),
});
export const createChannelFolder = route({
  method: 'POST',
  path: '/channel_folders/create',
  doc: 'gap 4.4',
  params: { name: param(str), description: or(param(str), '') },
  result: object({ channel_folder_id: int }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const updateChannelFolder = route({
  method: 'PATCH',
  path: '/channel_folders/{channel_folder_id:int}',
  doc: 'gap 4.4',
  params: { name: maybeText, description: maybeText, is_archived: maybeBool },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
/** FL 414: every id, in the new order. */
export const reorderChannelFolders = route({
  method: 'PATCH',
  path: '/channel_folders',
  doc: 'gap 4.4',
  params: { order: param(list(int)) },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
