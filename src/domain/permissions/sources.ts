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

/** Something that grants a right: a setting's value, a role and those above it, being listed, or being a bot. */
export type Source =
  | { readonly setting: GroupSetting; readonly spec: PermissionSpec }
  | { readonly upToRole: number }
  | { readonly people: readonly number[] }
  | 'bots';

type RealmPermissions = Readonly<Record<RealmPermission, GroupSetting>>;
type Candidate = Person & { readonly isBot: boolean };

/** Everything that grants a right, and whether bots can have it at all. */
export interface Right {
  readonly sources: readonly Source[];
  /** What it takes besides: one of these is enough. */
  readonly within?: readonly Source[];
  readonly isForBots: boolean;
}

/** Returns a test for who has a right. One source is enough; groups are expanded once, not per person. */
export function holderTest(
  { sources, within, isForBots }: Right,
  lookup: GroupLookup,
): (person: Candidate) => boolean {
  const testOf = (source: Source): ((person: Candidate) => boolean) => {
    if (source === 'bots') return ({ isBot }) => isBot;
    if ('upToRole' in source) return ({ role }) => role <= source.upToRole;
    if ('people' in source) {
      const listed = new Set(source.people);
      return ({ userId }) => listed.has(userId);
    }
    const people = peopleIn(source.setting, lookup);
    const { allow_everyone_group: takesGuests } = source.spec;
    return ({ userId, role }) => people.has(userId) && (role !== ROLE.guest || takesGuests);
  };
  const grants = sources.map(testOf);
  const demands = within?.map(testOf);
  return (person) =>
    (isForBots || !person.isBot) &&
    grants.some((test) => test(person)) &&
    (demands === undefined || demands.some((test) => test(person)));
}

/** Organization settings and other channel settings that also grant a channel setting's right. */
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

/** What is done with messages takes being able to read them. */
const AMONG_READERS: readonly ChannelPermission[] = [
  'can_delete_any_message_group',
  'can_delete_own_message_group',
  'can_move_messages_out_of_channel_group',
  'can_move_messages_within_channel_group',
  'can_resolve_topics_group',
  'can_send_message_group',
];

/**
 * Who has the right that a channel setting is about. Without `subscribers`, their ids, rights about messages are those
 * of all who could be among them.
 */
export function channelRight(
  name: ChannelPermission,
  channel: RuledChannel,
  realm: RealmPermissions,
  subscribers?: readonly number[],
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
  const isAmongReaders = subscribers !== undefined && AMONG_READERS.includes(name);
  return {
    sources,
    ...(isAmongReaders ? { within: readersOf(channel, subscribers, name) } : {}),
    isForBots: true,
  };
}

/** Who can read a channel's content (gap 1.8), and write in a private one: only its subscribers. */
function readersOf(
  channel: RuledChannel,
  subscribers: readonly number[],
  name: ChannelPermission,
): readonly Source[] {
  if (channel.isWebPublic) return [{ upToRole: ROLE.guest }];
  if (channel.isPrivate && name === 'can_send_message_group') return [{ people: subscribers }];
  // Guests only read where they are subscribed.
  const unlessGuest = (name: ChannelPermission): Source => ({
    setting: channel.permissions[name],
    spec: { ...CHANNEL_PERMISSION_SPECS[name], allow_everyone_group: false },
  });
  const others = channel.isPrivate
    ? [unlessGuest('can_add_subscribers_group'), unlessGuest('can_subscribe_group')]
    : [{ upToRole: ROLE.member }];
  return [{ people: subscribers }, ...others];
}

/** Everyone except guests can join a public channel; a private one can also be joined by users who can add others. */
function waysIn(channel: RuledChannel, own: (of: ChannelPermission) => Source): Source {
  return channel.isPrivate ? own('can_add_subscribers_group') : { upToRole: ROLE.member };
}

/** The permissions listed also grant the one they are listed under. */
const GROUP_ALSO: Readonly<Record<GroupPermission, readonly GroupPermission[]>> = {
  can_add_members_group: ['can_manage_group'],
  can_join_group: ['can_add_members_group', 'can_manage_group'],
  can_leave_group: ['can_remove_members_group', 'can_manage_group'],
  can_manage_group: [],
  can_mention_group: [],
  can_remove_members_group: ['can_manage_group'],
};

/** Who has the right that a group setting is about. */
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
/** Only people create bots and invite people, never bots. */
const NOT_FOR_BOTS: readonly RealmPermission[] = [
  'can_create_bots_group',
  'can_create_write_only_bots_group',
  'can_invite_users_group',
  'create_multiuse_invite_group',
];

/** Who has the right that an organization setting is about. */
export function realmRight(name: RealmPermission, realm: RealmPermissions): Right {
  const settings = [name, ...(REALM_ALSO[name] ?? [])].map((of) => realmSource(of, realm));
  // Bots speak for the people who run them, and can always start a conversation.
  const isOpenToBots = name === 'direct_message_initiator_group';
  return {
    sources: isOpenToBots ? [...settings, 'bots'] : settings,
    isForBots: !NOT_FOR_BOTS.includes(name),
  };
}

function realmSource(name: RealmPermission, realm: RealmPermissions): Source {
  return { setting: realm[name], spec: REALM_PERMISSIONS[name] };
}
