import type { RealmPermission } from '~/contract/permissions';
import type { GroupSettingWire } from '~/contract/records/group';
import type { InitialStateWire } from '~/contract/register';
import type { Snapshot } from '~/domain/connection/snapshot';
import { toOrganization } from './organization';
import { toSnapshot } from './snapshot';

type Numbers = Readonly<Record<number, string>>;

const POLICY: Numbers = {
  1: 'role:members',
  2: 'role:administrators',
  3: 'role:fullmembers',
  4: 'role:moderators',
  5: 'role:everyone',
  6: 'role:nobody',
  7: 'role:owners',
};
const WILDCARDS: Numbers = {
  ...POLICY,
  1: 'role:everyone',
  2: 'role:members',
  5: POLICY[2] ?? '',
  7: POLICY[4] ?? '',
};
const BOTS: Numbers = { 1: 'role:members', 2: 'role:administrators', 3: 'role:administrators' };
const WRITING_BOTS: Numbers = { ...BOTS, 2: 'role:members' };
const POSTING: Numbers = { ...POLICY, 1: 'role:everyone' };
const DIRECT: Numbers = { 1: 'role:everyone', 2: 'role:nobody' };

interface Old {
  /** The field with the number in the register response. */
  readonly from: string;
  readonly numbers?: Numbers;
  /** The group to use if there is no number either. */
  readonly otherwise: string;
}

const REALM: Partial<Readonly<Record<RealmPermission, Old>>> = {
  can_create_public_channel_group: old('create_public_stream_policy', 'members'),
  can_create_private_channel_group: old('create_private_stream_policy', 'members'),
  can_create_web_public_channel_group: old('create_web_public_stream_policy', 'owners'),
  can_add_subscribers_group: old('invite_to_stream_policy', 'members'),
  can_invite_users_group: old('invite_to_realm_policy', 'members'),
  can_move_messages_between_channels_group: old('move_messages_between_streams_policy', 'members'),
  can_move_messages_between_topics_group: old('edit_topic_policy', 'everyone'),
  // Resolving a topic used to count as renaming it.
  can_resolve_topics_group: old('edit_topic_policy', 'everyone'),
  can_add_custom_emoji_group: old('add_custom_emoji_policy', 'members'),
  can_create_groups: old('user_group_edit_policy', 'members'),
  can_manage_all_groups: { from: '', otherwise: 'role:moderators' },
  can_delete_own_message_group: old('delete_own_message_policy', 'everyone'),
  can_delete_any_message_group: { from: '', otherwise: 'role:administrators' },
  can_mention_many_users_group: {
    ...old('wildcard_mention_policy', 'administrators'),
    numbers: WILDCARDS,
  },
  can_create_bots_group: { ...old('bot_creation_policy', 'members'), numbers: BOTS },
  can_create_write_only_bots_group: {
    ...old('bot_creation_policy', 'members'),
    numbers: WRITING_BOTS,
  },
  direct_message_initiator_group: { from: '', otherwise: 'role:everyone' },
  direct_message_permission_group: {
    ...old('private_message_policy', 'everyone'),
    numbers: DIRECT,
  },
};

function old(from: string, otherwise: string): Old {
  return { from: `realm_${from}`, otherwise: `role:${otherwise}` };
}

/** Converts an older server's state. Facts come from its original response, so `lacking` lists what it did not send. */
export function oldSnapshot(state: Parameters<typeof toSnapshot>[0]): Snapshot {
  const snapshot = toSnapshot(withGroups(state));
  const { facts } = toOrganization(state);
  return { ...snapshot, organization: { ...snapshot.organization, facts } };
}

/** The register response of an older server, with its policy numbers replaced by groups where it has no groups. */
export function withGroups<T extends InitialStateWire>(wire: T): T {
  const all = wire as unknown as Readonly<Record<string, unknown>>;
  const ids = new Map(wire.realm_user_groups.map(({ name, id }) => [name, id]));
  const nobody: GroupSettingWire = { direct_members: [], direct_subgroups: [] };
  const groupOf = (value: unknown, { numbers = POLICY, otherwise }: Omit<Old, 'from'>) =>
    ids.get(numbers[Number(value)] ?? otherwise) ?? nobody;
  const realm = Object.entries(REALM)
    .filter(([name]) => all[`realm_${name}`] === undefined)
    .map(([name, one]) => [`realm_${name}`, groupOf(all[one.from], one)]);
  const withPosting = <C extends { readonly stream_post_policy?: number | undefined }>(
    channel: C,
  ) => ({
    can_send_message_group: groupOf(channel.stream_post_policy, {
      numbers: POSTING,
      otherwise: 'role:everyone',
    }),
    ...channel,
  });
  return {
    ...wire,
    ...Object.fromEntries(realm),
    subscriptions: wire.subscriptions.map(withPosting),
    unsubscribed: wire.unsubscribed.map(withPosting),
    never_subscribed: wire.never_subscribed.map(withPosting),
  };
}
