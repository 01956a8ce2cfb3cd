import type { ChannelPermission } from '~/domain/channel';

/** Who may hand these out has to be able to read the channel. */
export const OPENING: readonly ChannelPermission[] = [
  'can_add_subscribers_group',
  'can_subscribe_group',
];
export const DELETING: readonly ChannelPermission[] = [
  'can_delete_any_message_group',
  'can_delete_own_message_group',
];
