import type { PermissionSpec } from '~/contract/permissions';
import {
  CHANNEL_PERMISSION_SPECS,
  REALM_PERMISSIONS,
  type RealmPermission,
} from '~/contract/permissions';
import type { ChannelPermission } from '~/contract/records/channel';
import { type GroupLookup, type GroupSetting, holdsPermission, type Person } from './groups';

/** The input of the message rules. */
export interface MessageRules {
  readonly self: Person;
  readonly lookup: GroupLookup;
  readonly realmPermissions: Readonly<Record<RealmPermission, GroupSetting>>;
  readonly allowsEditing: boolean;
  /** null = no limit. */
  readonly editLimitSeconds: number | null;
  readonly deleteLimitSeconds: number | null;
  /** By the server's clock. */
  readonly nowSeconds: number;
}

/** The channel a message is in; undefined for direct messages. */
export interface ChannelRules {
  readonly isArchived: boolean;
  readonly permissions: Readonly<Record<ChannelPermission, GroupSetting>>;
}

export interface RuledMessage {
  readonly senderId: number;
  readonly timestamp: number;
}

/** Why an action is denied; `undefined` means it is allowed. Screens provide the wording (PE1). */
export type Denial = 'notAllowed' | 'notYours' | 'tooLate' | 'editingOff' | 'archived';

function holdsRealm(rules: MessageRules, name: RealmPermission): boolean {
  const spec: PermissionSpec = REALM_PERMISSIONS[name];
  return holdsPermission(rules.self, rules.realmPermissions[name], spec, rules.lookup);
}

/** A channel's settings for deleting, moving and resolving extend the organization's. */
function holdsEither(
  rules: MessageRules,
  channel: ChannelRules | undefined,
  realm: RealmPermission,
  name: ChannelPermission,
): boolean {
  if (holdsRealm(rules, realm)) return true;
  if (!channel) return false;
  return holdsPermission(
    rules.self,
    channel.permissions[name],
    CHANNEL_PERMISSION_SPECS[name],
    rules.lookup,
  );
}

function isWithin(
  limitSeconds: number | null,
  message: RuledMessage,
  rules: MessageRules,
): boolean {
  return limitSeconds === null || rules.nowSeconds - message.timestamp <= limitSeconds;
}

/** Whether the user can edit a message's content (gap 1.8). */
export function editDenial(
  message: RuledMessage,
  channel: ChannelRules | undefined,
  rules: MessageRules,
): Denial | undefined {
  if (message.senderId !== rules.self.userId) return 'notYours';
  if (channel?.isArchived) return 'archived';
  if (!rules.allowsEditing) return 'editingOff';
  return isWithin(rules.editLimitSeconds, message, rules) ? undefined : 'tooLate';
}

/** Whether the user can delete a message (gap 1.8). */
export function deleteDenial(
  message: RuledMessage,
  channel: ChannelRules | undefined,
  rules: MessageRules,
): Denial | undefined {
  if (channel?.isArchived) return 'archived';
  if (holdsEither(rules, channel, 'can_delete_any_message_group', 'can_delete_any_message_group'))
    return undefined;
  if (message.senderId !== rules.self.userId) return 'notYours';
  if (!holdsEither(rules, channel, 'can_delete_own_message_group', 'can_delete_own_message_group'))
    return 'notAllowed';
  return isWithin(rules.deleteLimitSeconds, message, rules) ? undefined : 'tooLate';
}

/** Which moves of a channel's messages the user can make. The server knows the time limits. */
export interface MovePowers {
  /** To other topics in the channel. */
  readonly within: boolean;
  /** To other channels. */
  readonly out: boolean;
}

export function movePowers(channel: ChannelRules | undefined, rules: MessageRules): MovePowers {
  if (channel?.isArchived) return { within: false, out: false };
  return {
    within: holdsEither(
      rules,
      channel,
      'can_move_messages_between_topics_group',
      'can_move_messages_within_channel_group',
    ),
    out: holdsEither(
      rules,
      channel,
      'can_move_messages_between_channels_group',
      'can_move_messages_out_of_channel_group',
    ),
  };
}

/** Whether the user can move messages, within the channel or out of it. */
export function moveDenial(
  channel: ChannelRules | undefined,
  rules: MessageRules,
): Denial | undefined {
  if (channel?.isArchived) return 'archived';
  const { within, out } = movePowers(channel, rules);
  return within || out ? undefined : 'notAllowed';
}

/** Whether the user can resolve or unresolve a topic. Anyone who can rename topics can do so too. */
export function resolveDenial(
  channel: ChannelRules | undefined,
  rules: MessageRules,
): Denial | undefined {
  if (channel?.isArchived) return 'archived';
  const may = holdsEither(rules, channel, 'can_resolve_topics_group', 'can_resolve_topics_group');
  return may || movePowers(channel, rules).within ? undefined : 'notAllowed';
}

/** Whether the user can write in a channel. */
export function sendDenial(
  channel: ChannelRules,
  rules: Pick<MessageRules, 'self' | 'lookup'>,
): Denial | undefined {
  if (channel.isArchived) return 'archived';
  const setting = channel.permissions.can_send_message_group;
  const spec = CHANNEL_PERMISSION_SPECS.can_send_message_group;
  return holdsPermission(rules.self, setting, spec, rules.lookup) ? undefined : 'notAllowed';
}
