import type { GroupPermission } from '~/domain/people/group';
import type { RealmPermission } from '~/domain/permissions/settingChoices';
import type { ChannelPermission } from '~/domain/places/channel';

interface Words {
  readonly label: string;
  readonly help?: string;
}

const ADDS = 'In addition to what the organization allows.';

/** A channel's ten permissions, in display order (gap 1.4). */
export const CHANNEL_PERMISSION_WORDS: readonly (readonly [ChannelPermission, Words])[] = [
  ['can_send_message_group', { label: 'Post messages' }],
  [
    'can_subscribe_group',
    { label: 'Join on their own', help: 'Includes private channels, which they can then read.' },
  ],
  ['can_add_subscribers_group', { label: 'Add subscribers', help: ADDS }],
  ['can_remove_subscribers_group', { label: 'Remove subscribers' }],
  [
    'can_administer_channel_group',
    { label: 'Manage this channel', help: 'Name, description, permissions, archiving.' },
  ],
  ['can_delete_any_message_group', { label: 'Delete any message', help: ADDS }],
  ['can_delete_own_message_group', { label: 'Delete their own messages', help: ADDS }],
  [
    'can_move_messages_out_of_channel_group',
    { label: 'Move messages to other channels', help: ADDS },
  ],
  ['can_move_messages_within_channel_group', { label: 'Move messages between topics', help: ADDS }],
  ['can_resolve_topics_group', { label: 'Resolve topics', help: ADDS }],
];

/** A group's six permissions (E12). */
export const GROUP_PERMISSION_WORDS: readonly (readonly [GroupPermission, Words])[] = [
  ['can_mention_group', { label: 'Mention this group' }],
  ['can_join_group', { label: 'Join on their own' }],
  ['can_leave_group', { label: 'Leave on their own' }],
  ['can_add_members_group', { label: 'Add members' }],
  ['can_remove_members_group', { label: 'Remove members' }],
  [
    'can_manage_group',
    { label: 'Manage this group', help: 'Name, description, permissions, groups inside it.' },
  ],
];

/** What each of the organization's permissions allows, in a few words. */
export const REALM_PERMISSION_NAMES: Readonly<Record<RealmPermission, string>> = {
  create_multiuse_invite_group: 'Create invitation links',
  can_access_all_users_group: 'See everyone',
  can_add_custom_emoji_group: 'Add custom emoji',
  can_add_subscribers_group: 'Add people to channels',
  can_create_bots_group: 'Create bots',
  can_create_groups: 'Create groups',
  can_create_public_channel_group: 'Create public channels',
  can_create_private_channel_group: 'Create private channels',
  can_create_web_public_channel_group: 'Create channels on the web',
  can_create_write_only_bots_group: 'Create bots that only send messages',
  can_delete_any_message_group: 'Delete any message',
  can_delete_own_message_group: 'Delete their own messages',
  can_invite_users_group: 'Invite people',
  can_manage_all_groups: 'Manage all groups',
  can_manage_billing_group: 'Manage billing',
  can_mention_many_users_group: 'Mention everyone',
  can_move_messages_between_channels_group: 'Move messages between channels',
  can_move_messages_between_topics_group: 'Move messages between topics',
  can_resolve_topics_group: 'Resolve topics',
  can_set_delete_message_policy_group: 'Decide who can delete messages',
  can_set_topics_policy_group: 'Set topic policies',
  can_summarize_topics_group: 'Summarize topics',
  direct_message_initiator_group: 'Start direct conversations',
  direct_message_permission_group: 'Take part in direct conversations',
};
