import type { EventWire } from '~/contract/events';
import type { Changes, RealmEventBody } from '~/domain/connection/event';
import {
  asChannelId,
  asGroupId,
  type ChannelId,
  type FolderId,
  type GroupId,
  type UserId,
} from '~/domain/ids';
import type { UserGroup } from '~/domain/people/group';
import {
  toChannel,
  toChannelChanges,
  toFolder,
  toGroup,
  toSubscription,
  toSubscriptionChanges,
  toVisibility,
} from './channel';
import { type Converters, NOTHING } from './eventContext';

type StreamEvent = Extract<EventWire, { type: 'stream' }>;
type SubscriptionEvent = Extract<EventWire, { type: 'subscription' }>;
type FolderEvent = Extract<EventWire, { type: 'channel_folder' }>;
type GroupEvent = Extract<EventWire, { type: 'user_group' }>;

function fromStream(event: StreamEvent): readonly RealmEventBody[] {
  switch (event.op) {
    case 'create':
      return [{ kind: 'channelsAdded', channels: event.streams.map(toChannel) }];
    case 'delete': {
      const gone = event.stream_ids ?? (event.streams ?? []).map((s) => s.stream_id);
      return [{ kind: 'channelsRemoved', channelIds: gone.map(asChannelId) }];
    }
    case 'update': {
      const changes = toChannelChanges(event);
      return changes
        ? [{ kind: 'channelChanged', channelId: asChannelId(event.stream_id), changes }]
        : NOTHING;
    }
  }
}

function fromSubscription(event: SubscriptionEvent): readonly RealmEventBody[] {
  switch (event.op) {
    case 'add':
      return event.subscriptions.map((s) => ({
        kind: 'subscribed',
        channel: toChannel(s),
        subscription: toSubscription(s),
      }));
    case 'remove':
      return [
        {
          kind: 'unsubscribed',
          channelIds: event.subscriptions.map((s) => asChannelId(s.stream_id)),
        },
      ];
    case 'update': {
      const changes = toSubscriptionChanges(event.property, event.value);
      return changes
        ? [{ kind: 'subscriptionChanged', channelId: asChannelId(event.stream_id), changes }]
        : NOTHING;
    }
    case 'peer_add':
    case 'peer_remove':
      return [
        {
          kind: 'peers',
          op: event.op === 'peer_add' ? 'add' : 'remove',
          channelIds: event.stream_ids as readonly ChannelId[],
          userIds: event.user_ids as readonly UserId[],
        },
      ];
  }
}

function fromFolder(event: FolderEvent): readonly RealmEventBody[] {
  switch (event.op) {
    case 'add':
      return [{ kind: 'folderAdded', folder: toFolder(event.channel_folder) }];
    case 'update': {
      const { name, description, rendered_description, is_archived } = event.data;
      const changes = {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
        ...(rendered_description === undefined
          ? {}
          : { renderedDescription: rendered_description }),
        ...(is_archived === undefined ? {} : { isArchived: is_archived }),
      };
      return [{ kind: 'folderChanged', folderId: event.channel_folder_id as FolderId, changes }];
    }
    case 'reorder':
      return [{ kind: 'foldersOrdered', order: event.order as readonly FolderId[] }];
  }
}

type GroupData = Extract<GroupEvent, { op: 'update' }>['data'];
function toGroupChanges({
  name,
  description,
  deactivated,
  ...permissions
}: GroupData): Changes<UserGroup> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(deactivated === undefined ? {} : { isDeactivated: deactivated }),
    ...(Object.keys(permissions).length === 0 ? {} : { permissions }),
  };
}

function fromGroup(event: GroupEvent): readonly RealmEventBody[] {
  switch (event.op) {
    case 'add':
      return [{ kind: 'groupAdded', group: toGroup(event.group) }];
    case 'update':
      return [
        {
          kind: 'groupChanged',
          groupId: asGroupId(event.group_id),
          changes: toGroupChanges(event.data),
        },
      ];
    case 'add_members':
    case 'remove_members':
      return [
        {
          kind: 'groupMembers',
          op: event.op === 'add_members' ? 'add' : 'remove',
          groupId: asGroupId(event.group_id),
          userIds: event.user_ids as readonly UserId[],
        },
      ];
    case 'add_subgroups':
    case 'remove_subgroups':
      return [
        {
          kind: 'groupSubgroups',
          op: event.op === 'add_subgroups' ? 'add' : 'remove',
          groupId: asGroupId(event.group_id),
          groupIds: event.direct_subgroup_ids as readonly GroupId[],
        },
      ];
    case 'remove':
      return [{ kind: 'groupRemoved', groupId: asGroupId(event.group_id) }];
  }
}

export const channelEvents: Converters<
  | 'stream'
  | 'subscription'
  | 'channel_folder'
  | 'default_streams'
  | 'default_stream_groups'
  | 'user_topic'
  | 'muted_topics'
  | 'user_group'
> = {
  stream: fromStream,
  subscription: fromSubscription,
  channel_folder: fromFolder,
  default_streams: (event) => [
    {
      kind: 'defaultChannels',
      // Channel objects before FL 330, ids since.
      channelIds: event.default_streams.map((s) =>
        asChannelId(typeof s === 'number' ? s : (s as { stream_id: number }).stream_id),
      ),
    },
  ],
  default_stream_groups: () => NOTHING,
  user_topic: (event) => [
    {
      kind: 'topicVisibility',
      channelId: asChannelId(event.stream_id),
      topic: event.topic_name,
      visibility: toVisibility(event.visibility_policy),
    },
  ],
  // The older form of user_topic; servers send both.
  muted_topics: () => NOTHING,
  user_group: fromGroup,
};
