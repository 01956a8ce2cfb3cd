import type { ChannelPermission } from '~/domain/channel';

interface Words {
  readonly label: string;
  readonly help?: string;
}

const ADDS = 'Adds to what the organization allows.';

/** The ten settings of a channel, in the order in which they are shown (gaps 1.4). */
export const PERMISSION_WORDS: readonly (readonly [ChannelPermission, Words])[] = [
  ['can_send_message_group', { label: 'Post messages' }],
  [
    'can_subscribe_group',
    { label: 'Join by themselves', help: 'Also into a private channel; they can read it, too.' },
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

/** Who may hand these out has to be able to read the channel. */
export const OPENING: readonly ChannelPermission[] = [
  'can_add_subscribers_group',
  'can_subscribe_group',
];
export const DELETING: readonly ChannelPermission[] = [
  'can_delete_any_message_group',
  'can_delete_own_message_group',
];
