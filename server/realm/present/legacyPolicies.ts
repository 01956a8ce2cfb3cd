import type { RealmPermission } from '~/contract/permissions';
import type { Organization } from '../../core/organization';

/** Policy numbers from before permissions were groups (gap 1.6). */
const POLICY = {
  members: 1,
  administrators: 2,
  fullMembers: 3,
  moderators: 4,
  everyone: 5,
  nobody: 6,
  owners: 7,
} as const;
const WILDCARD_POLICY = {
  everyone: 1,
  members: 2,
  fullMembers: 3,
  administrators: 5,
  nobody: 6,
  moderators: 7,
} as const;
type PolicyWord = keyof typeof POLICY;

/** The closest old number for each permission, for clients that know nothing else. */
export function legacyPolicies(organization: Organization): Record<string, number> {
  const word = (permission: RealmPermission) => policyWord(organization, permission);
  const wildcard = word('can_mention_many_users_group');
  return {
    realm_create_public_stream_policy: POLICY[word('can_create_public_channel_group')],
    realm_create_private_stream_policy: POLICY[word('can_create_private_channel_group')],
    realm_create_web_public_stream_policy: POLICY[word('can_create_web_public_channel_group')],
    realm_invite_to_stream_policy: POLICY[word('can_add_subscribers_group')],
    realm_invite_to_realm_policy: POLICY[word('can_invite_users_group')],
    realm_move_messages_between_streams_policy:
      POLICY[word('can_move_messages_between_channels_group')],
    realm_edit_topic_policy: POLICY[word('can_move_messages_between_topics_group')],
    realm_add_custom_emoji_policy: POLICY[word('can_add_custom_emoji_group')],
    realm_user_group_edit_policy: POLICY[word('can_create_groups')],
    realm_wildcard_mention_policy:
      WILDCARD_POLICY[wildcard === 'owners' ? 'administrators' : wildcard],
  };
}

const WORD_OF_GROUP: Readonly<Record<string, PolicyWord>> = {
  'role:everyone': 'everyone',
  'role:internet': 'everyone',
  'role:members': 'members',
  'role:fullmembers': 'fullMembers',
  'role:moderators': 'moderators',
  'role:administrators': 'administrators',
  'role:owners': 'owners',
  'role:nobody': 'nobody',
};

/** A set that no old policy describes counts as administrators: old clients then request less, not more. */
function policyWord({ settings, groups }: Organization, permission: RealmPermission): PolicyWord {
  const setting = settings[permission];
  const name = typeof setting === 'number' ? groups.get(setting)?.name : undefined;
  return WORD_OF_GROUP[name ?? ''] ?? 'administrators';
}
