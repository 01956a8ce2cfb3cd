import type { UserGroup } from '~/domain/people/group';
import { mayAddMembers, mayAddSubscribers } from '~/domain/permissions/standing';
import type { Channel } from '~/domain/places/channel';
import type { RealmState } from '../../state';
import { mayInOrganization, ownStanding } from './permissions';

export type InviteMode = 'email' | 'link';

/** The ways in which the user can invite people; none for most guests. */
export function inviteModes(realm: RealmState): readonly InviteMode[] {
  const modes: InviteMode[] = [];
  if (mayInOrganization(realm, 'can_invite_users_group')) modes.push('email');
  if (mayInOrganization(realm, 'create_multiuse_invite_group')) modes.push('link');
  return modes;
}

/** The groups that the user can add new people to, by name. */
export function groupsToGive(realm: RealmState): readonly UserGroup[] {
  const standing = ownStanding(realm);
  return [...realm.groups.values()]
    .filter((group) => !group.isDeactivated && mayAddMembers(standing, group))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export interface ChannelToGive {
  readonly channel: Channel;
  /** Anyone can give default channels; others need the permission to subscribe people. */
  readonly isAllowed: boolean;
}

/** The channels in use, by name. */
export function channelsToGive(realm: RealmState): readonly ChannelToGive[] {
  const standing = ownStanding(realm);
  return [...realm.channels.values()]
    .filter(({ isArchived }) => !isArchived)
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((channel) => ({
      channel,
      isAllowed:
        realm.defaultChannels.has(channel.channelId) || mayAddSubscribers(standing, channel),
    }));
}
