import {
  CHANNEL_PERMISSION_SPECS,
  GROUP_PERMISSION_SPECS,
  type PermissionSpec,
  REALM_PERMISSIONS,
  type RealmPermission,
} from '~/contract/permissions';
import type { ChannelPermission } from '~/contract/records/channel';
import type { GroupPermission } from '~/contract/records/group';
import { ROLE } from '~/contract/records/user';
import type { RuledChannel } from './channels';
import { type GroupLookup, type GroupSetting, type Person, peopleIn } from './groups';
import type { RuledGroup } from './userGroups';

/** Something that gives people a right: the value of a setting, a role and those above it, or being a bot. */
export type Source =
  | { readonly setting: GroupSetting; readonly spec: PermissionSpec }
  | { readonly upToRole: number }
  | 'bots';

type RealmPermissions = Readonly<Record<RealmPermission, GroupSetting>>;
type Candidate = Person & { readonly isBot: boolean };

/** What gives a right to those who are not kept from it whatever the settings say. */
export interface Right {
  readonly sources: readonly Source[];
  readonly isForBots: boolean;
}

/** Tells who has a right. One source is enough; groups are expanded once, not for each person. */
export function holderTest(
  { sources, isForBots }: Right,
  lookup: GroupLookup,
): (person: Candidate) => boolean {
  const tests = sources.map((source): ((person: Candidate) => boolean) => {
    if (source === 'bots') return ({ isBot }) => isBot;
    if ('upToRole' in source) return ({ role }) => role <= source.upToRole;
    const people = peopleIn(source.setting, lookup);
    const { allow_everyone_group: takesGuests } = source.spec;
    return ({ userId, role }) => people.has(userId) && (role !== ROLE.guest || takesGuests);
  });
  return (person) => (isForBots || !person.isBot) && tests.some((test) => test(person));
}

/** What of the organization and of the channel's other settings gives the right that a setting is about. */
const CHANNEL_ALSO: Readonly<
  Partial<
    Record<
      ChannelPermission,
      {
        readonly realm?: readonly RealmPermission[];
        readonly channel?: readonly ChannelPermission[];
      }
    >
  >
> = {
  can_add_subscribers_group: { realm: ['can_add_subscribers_group'] },
  can_delete_any_message_group: { realm: ['can_delete_any_message_group'] },
  can_delete_own_message_group: {
    realm: ['can_delete_own_message_group', 'can_delete_any_message_group'],
    channel: ['can_delete_any_message_group'],
  },
  can_move_messages_out_of_channel_group: { realm: ['can_move_messages_between_channels_group'] },
  can_move_messages_within_channel_group: { realm: ['can_move_messages_between_topics_group'] },
  can_remove_subscribers_group: { channel: ['can_administer_channel_group'] },
  can_resolve_topics_group: {
    realm: ['can_resolve_topics_group', 'can_move_messages_between_topics_group'],
    channel: ['can_move_messages_within_channel_group'],
  },
};
const FOR_ADMINISTRATORS: readonly ChannelPermission[] = [
  'can_administer_channel_group',
  'can_remove_subscribers_group',
];

/** Who may do in a channel what one of its settings is about; of those who are in it, but for coming in. */
export function channelRight(
  name: ChannelPermission,
  channel: RuledChannel,
  realm: RealmPermissions,
): Right {
  const own = (of: ChannelPermission): Source => ({
    setting: channel.permissions[of],
    spec: CHANNEL_PERMISSION_SPECS[of],
  });
  const also = CHANNEL_ALSO[name];
  const sources = [
    own(name),
    ...(also?.channel ?? []).map(own),
    ...(also?.realm ?? []).map((of) => realmSource(of, realm)),
    ...(FOR_ADMINISTRATORS.includes(name) ? [{ upToRole: ROLE.administrator }] : []),
    ...(name === 'can_subscribe_group' ? [waysIn(channel, own)] : []),
  ];
  return { sources, isForBots: true };
}

/** Into a public channel everybody but guests comes alone; into a private one also those who bring others. */
function waysIn(channel: RuledChannel, own: (of: ChannelPermission) => Source): Source {
  return channel.isPrivate ? own('can_add_subscribers_group') : { upToRole: ROLE.member };
}

/** Whoever may do the latter may do the former. */
const GROUP_ALSO: Readonly<Record<GroupPermission, readonly GroupPermission[]>> = {
  can_add_members_group: ['can_manage_group'],
  can_join_group: ['can_add_members_group', 'can_manage_group'],
  can_leave_group: ['can_remove_members_group', 'can_manage_group'],
  can_manage_group: [],
  can_mention_group: [],
  can_remove_members_group: ['can_manage_group'],
};

/** Who may do with a group what one of its settings is about. */
export function groupRight(
  name: GroupPermission,
  { permissions }: Pick<RuledGroup, 'permissions'>,
  realm: RealmPermissions,
): Right {
  const sources = [name, ...GROUP_ALSO[name]].map((of) => ({
    setting: permissions[of],
    spec: GROUP_PERMISSION_SPECS[of],
  }));
  const manages = name === 'can_mention_group' ? [] : [realmSource('can_manage_all_groups', realm)];
  return { sources: [...sources, ...manages], isForBots: true };
}

const REALM_ALSO: Partial<Readonly<Record<RealmPermission, readonly RealmPermission[]>>> = {
  can_delete_own_message_group: ['can_delete_any_message_group'],
  can_resolve_topics_group: ['can_move_messages_between_topics_group'],
};
/** People make bots and invite people; bots do neither. */
const NOT_FOR_BOTS: readonly RealmPermission[] = [
  'can_create_bots_group',
  'can_create_write_only_bots_group',
  'can_invite_users_group',
  'create_multiuse_invite_group',
];

/** Who may do what a setting of the organization is about. */
export function realmRight(name: RealmPermission, realm: RealmPermissions): Right {
  const settings = [name, ...(REALM_ALSO[name] ?? [])].map((of) => realmSource(of, realm));
  // Bots speak for whoever runs them, and may always write first.
  const isOpenToBots = name === 'direct_message_initiator_group';
  return {
    sources: isOpenToBots ? [...settings, 'bots'] : settings,
    isForBots: !NOT_FOR_BOTS.includes(name),
  };
}

function realmSource(name: RealmPermission, realm: RealmPermissions): Source {
  return { setting: realm[name], spec: REALM_PERMISSIONS[name] };
}
