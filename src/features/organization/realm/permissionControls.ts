import type { ControlGroup } from './settingControls';

/** Who may do what. */
export const PERMISSION_CONTROLS: readonly ControlGroup[] = [
  {
    title: 'Joining and people',
    controls: [
      { kind: 'permission', name: 'can_invite_users_group', label: 'Invite people by email' },
      { kind: 'permission', name: 'create_multiuse_invite_group', label: 'Make invitation links' },
      {
        kind: 'permission',
        name: 'can_access_all_users_group',
        label: 'See everybody',
        help: 'Others see only the people of their channels and conversations.',
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
      { kind: 'switch', name: 'require_unique_names', label: 'No two people have the same name' },
      {
        kind: 'switch',
        name: 'presence_disabled',
        label: 'Show who is here',
        isInverted: true,
      },
    ],
  },
  {
    title: 'Guests',
    controls: [
      {
        kind: 'switch',
        name: 'enable_guest_user_indicator',
        label: 'Mark guests behind their name',
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
        help: 'They can be read without an account then.',
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
        label: 'Create channels that the internet can read',
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
        help: 'At least one person of a conversation has to be among these.',
      },
      {
        kind: 'permission',
        name: 'direct_message_initiator_group',
        label: 'Begin direct messages',
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
        help: 'With @all, @everyone, @channel and @topic, where more than 15 people are.',
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
        label: 'Time to edit a message',
      },
      {
        kind: 'choice',
        name: 'message_edit_history_visibility_policy',
        label: 'What is shown of edits',
        options: [
          ['all', 'Everything'],
          ['moves', 'Only moves'],
          ['none', 'Nothing'],
        ],
      },
      {
        kind: 'permission',
        name: 'can_delete_own_message_group',
        label: 'Delete messages of one’s own',
      },
      {
        kind: 'limit',
        name: 'message_content_delete_limit_seconds',
        label: 'Time to delete a message of one’s own',
      },
      { kind: 'permission', name: 'can_delete_any_message_group', label: 'Delete any message' },
      {
        kind: 'permission',
        name: 'can_set_delete_message_policy_group',
        label: 'Say who deletes messages in a channel',
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
          ['disable_empty_topic', 'Are not possible'],
        ],
      },
      {
        kind: 'permission',
        name: 'can_set_topics_policy_group',
        label: 'Say so for a single channel',
      },
      { kind: 'permission', name: 'can_resolve_topics_group', label: 'Resolve topics' },
      {
        kind: 'permission',
        name: 'can_move_messages_between_topics_group',
        label: 'Move messages to another topic',
      },
      {
        kind: 'limit',
        name: 'move_messages_within_stream_limit_seconds',
        label: 'Time to move a message to another topic',
      },
      {
        kind: 'permission',
        name: 'can_move_messages_between_channels_group',
        label: 'Move messages to another channel',
      },
      {
        kind: 'limit',
        name: 'move_messages_between_streams_limit_seconds',
        label: 'Time to move a message to another channel',
      },
    ],
  },
  {
    title: 'Bots and the rest',
    controls: [
      { kind: 'permission', name: 'can_create_bots_group', label: 'Create any bot' },
      {
        kind: 'permission',
        name: 'can_create_write_only_bots_group',
        label: 'Create bots that only write',
      },
      {
        kind: 'permission',
        name: 'can_summarize_topics_group',
        label: 'Have topics summarized',
        help: 'Where the server can do that.',
      },
      {
        kind: 'permission',
        name: 'can_manage_billing_group',
        label: 'Manage plans and bills',
        help: 'Where the server has any.',
      },
    ],
  },
];
