import type { ControlGroup } from './settingControls';

/** Who can do what. */
export const PERMISSION_CONTROLS: readonly ControlGroup[] = [
  {
    title: 'Joining and people',
    controls: [
      { kind: 'permission', name: 'can_invite_users_group', label: 'Invite people by email' },
      { kind: 'permission', name: 'create_multiuse_invite_group', label: 'Make invitation links' },
      {
        kind: 'permission',
        name: 'can_access_all_users_group',
        label: 'See everyone',
        help: 'Others see only people in their channels and conversations.',
      },
      {
        kind: 'switch',
        name: 'name_changes_disabled',
        label: 'People can change their name',
        isInverted: true,
      },
      {
        kind: 'switch',
        name: 'email_changes_disabled',
        label: 'People can change their email address',
        isInverted: true,
      },
      {
        kind: 'switch',
        name: 'avatar_changes_disabled',
        label: 'People can change their picture',
        isInverted: true,
      },
      { kind: 'switch', name: 'require_unique_names', label: 'Require unique names' },
      {
        kind: 'switch',
        name: 'presence_disabled',
        label: 'Show who is online',
        isInverted: true,
      },
    ],
  },
  {
    title: 'Signing in',
    controls: [
      {
        kind: 'choice',
        name: 'parley_second_factor_role',
        label: 'Require two-step verification or a passkey',
        help: 'Anyone without one can only set one up. Their API keys for apps and bots keep working.',
        options: [
          [0, 'From no one'],
          [100, 'From owners'],
          [200, 'From owners and administrators'],
          [300, 'From moderators and above'],
          [400, 'From everyone but guests'],
          [600, 'From everyone'],
        ],
      },
      {
        kind: 'date',
        name: 'parley_second_factor_from',
        label: 'Required from',
        help: 'Until then, people are reminded in their settings. Without a date, it’s required at once.',
        when: { name: 'parley_second_factor_role', isNot: 0 },
      },
      {
        kind: 'choice',
        name: 'parley_session_idle_days',
        label: 'Sign people out when they don’t use Parley',
        help: 'On that device. Their API keys for apps and bots keep working.',
        options: [
          [0, 'Never'],
          [1, 'After a day'],
          [7, 'After 7 days'],
          [30, 'After 30 days'],
          [90, 'After 90 days'],
        ],
      },
      {
        kind: 'choice',
        name: 'parley_session_days',
        label: 'Ask people to sign in again',
        help: 'Even if they use it every day. Drafts and unsent messages stay.',
        options: [
          [0, 'Never'],
          [1, 'Every day'],
          [7, 'Every 7 days'],
          [30, 'Every 30 days'],
          [90, 'Every 90 days'],
          [365, 'Every year'],
        ],
      },
    ],
  },
  {
    title: 'Guests',
    controls: [
      {
        kind: 'switch',
        name: 'enable_guest_user_indicator',
        label: 'Mark guests next to their name',
      },
      {
        kind: 'switch',
        name: 'enable_guest_user_dm_warning',
        label: 'Warn before writing to a guest',
      },
      {
        kind: 'switch',
        name: 'enable_spectator_access',
        label: 'Channels can be open to everyone on the internet',
        help: 'They can then be read without an account.',
      },
    ],
  },
  {
    title: 'Channels and groups',
    controls: [
      {
        kind: 'permission',
        name: 'can_create_public_channel_group',
        label: 'Create public channels',
      },
      {
        kind: 'permission',
        name: 'can_create_private_channel_group',
        label: 'Create private channels',
      },
      {
        kind: 'permission',
        name: 'can_create_web_public_channel_group',
        label: 'Create web-public channels',
      },
      { kind: 'permission', name: 'can_add_subscribers_group', label: 'Add others to channels' },
      { kind: 'permission', name: 'can_create_groups', label: 'Create groups' },
      { kind: 'permission', name: 'can_manage_all_groups', label: 'Manage every group' },
    ],
  },
  {
    title: 'Direct messages',
    controls: [
      {
        kind: 'permission',
        name: 'direct_message_permission_group',
        label: 'Take part in direct messages',
        help: 'At least one person in the conversation must be in this group.',
      },
      {
        kind: 'permission',
        name: 'direct_message_initiator_group',
        label: 'Start direct messages',
      },
    ],
  },
  {
    title: 'Writing',
    controls: [
      {
        kind: 'permission',
        name: 'can_mention_many_users_group',
        label: 'Mention everyone in large channels',
        help: 'With @all, @everyone, @channel and @topic, in channels with more than 15 people.',
      },
      { kind: 'permission', name: 'can_add_custom_emoji_group', label: 'Add custom emoji' },
      { kind: 'switch', name: 'enable_read_receipts', label: 'Show who has read a message' },
    ],
  },
  {
    title: 'Editing and deleting',
    controls: [
      { kind: 'switch', name: 'allow_message_editing', label: 'People can edit their messages' },
      {
        kind: 'limit',
        name: 'message_content_edit_limit_seconds',
        label: 'Time limit for editing messages',
      },
      {
        kind: 'choice',
        name: 'message_edit_history_visibility_policy',
        label: 'Edit history',
        options: [
          ['all', 'Everything'],
          ['moves', 'Only moves'],
          ['none', 'Nothing'],
        ],
      },
      {
        kind: 'permission',
        name: 'can_delete_own_message_group',
        label: 'Delete your own messages',
      },
      {
        kind: 'limit',
        name: 'message_content_delete_limit_seconds',
        label: 'Time limit for deleting your own messages',
      },
      { kind: 'permission', name: 'can_delete_any_message_group', label: 'Delete any message' },
      {
        kind: 'permission',
        name: 'can_set_delete_message_policy_group',
        label: 'Set who can delete messages in a channel',
      },
    ],
  },
  {
    title: 'Topics and moving',
    controls: [
      {
        kind: 'choice',
        name: 'topics_policy',
        label: 'Messages without a topic',
        options: [
          ['allow_empty_topic', 'Go to general chat'],
          ['disable_empty_topic', 'Aren’t allowed'],
        ],
      },
      {
        kind: 'permission',
        name: 'can_set_topics_policy_group',
        label: 'Set a different topic policy for a channel',
      },
      {
        kind: 'permission',
        name: 'can_resolve_topics_group',
        label: 'Resolve topics',
        help: 'Anyone who can move messages to another topic can do this, too.',
      },
      {
        kind: 'permission',
        name: 'can_move_messages_between_topics_group',
        label: 'Move messages to another topic',
      },
      {
        kind: 'limit',
        name: 'move_messages_within_stream_limit_seconds',
        label: 'Time limit for moving messages to another topic',
      },
      {
        kind: 'permission',
        name: 'can_move_messages_between_channels_group',
        label: 'Move messages to another channel',
      },
      {
        kind: 'limit',
        name: 'move_messages_between_streams_limit_seconds',
        label: 'Time limit for moving messages to another channel',
      },
    ],
  },
  {
    title: 'Bots and other permissions',
    controls: [
      { kind: 'permission', name: 'can_create_bots_group', label: 'Create any bot' },
      {
        kind: 'permission',
        name: 'can_create_write_only_bots_group',
        label: 'Create bots that only send messages',
      },
      {
        kind: 'permission',
        name: 'can_summarize_topics_group',
        label: 'Summarize topics',
        help: 'If the server supports it. On Parley’s own server, their direct messages too.',
      },
      {
        kind: 'permission',
        name: 'can_manage_billing_group',
        label: 'Manage plans and bills',
        help: 'If the server has billing.',
      },
    ],
  },
];
