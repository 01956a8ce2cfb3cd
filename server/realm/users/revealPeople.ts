import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { type Channel, subscriberIds } from '../channels/channel';
import { avatarUrls } from '../present/avatar';
import { type ProfileData, presentUser } from '../present/user';
import { profileDataOf } from './profileData';
import { accessibleAmongPeople, canAccessAllUsers } from './userAccess';
import { usersByIds } from './users';

/**
 * After people joined a channel: shows limited guests people they couldn't see before. Does nothing, and reads nothing,
 * while everyone can see everyone.
 */
export async function revealPeople(
  change: Change,
  channel: Channel,
  joined: readonly UserRow[],
): Promise<void> {
  const { db, organization } = change;
  if (
    organization.settings.can_access_all_users_group ===
    organization.groups.systemId('role:everyone')
  ) {
    return;
  }
  const members = await subscriberIds(db, channel.id);
  const users = await usersByIds(db, members);
  const joinedIds = new Set(joined.map((user) => user.id));
  const viewers = [...users.values()].filter((user) => !canAccessAllUsers(organization, user));
  if (viewers.length === 0) return;
  const profiles = await profileDataOf(db, members);
  for (const viewer of viewers) {
    const seen = joinedIds.has(viewer.id) ? users.values() : joined;
    for (const person of seen) {
      if (person.id !== viewer.id)
        emitRevealed(change, viewer, person, profiles.get(person.id) ?? {});
    }
  }
}

/** After people left a channel: hides people from limited guests who have no other connection to them. */
export async function hidePeople(
  change: Change,
  formerMembers: readonly number[],
  left: readonly number[],
): Promise<void> {
  const { db, organization } = change;
  if (
    organization.settings.can_access_all_users_group ===
    organization.groups.systemId('role:everyone')
  ) {
    return;
  }
  const users = await usersByIds(db, formerMembers);
  const leftIds = new Set(left);
  const limited = [...users.values()].filter((user) => !canAccessAllUsers(organization, user));
  const visible = await accessibleAmongPeople(
    db,
    limited.map((viewer) => viewer.id),
    formerMembers,
  );
  for (const viewer of limited) {
    const lost = leftIds.has(viewer.id) ? formerMembers : left;
    for (const user_id of lost.filter((id) => visible.get(viewer.id)?.has(id) === false)) {
      change.emit(
        { type: 'realm_user', op: 'remove', person: { user_id, full_name: 'Unknown user' } },
        { kind: 'users', ids: [viewer.id] },
        { requires: 'user_list_incomplete' },
      );
    }
  }
}

/** As register would show them. */
function emitRevealed(
  { organization, emit }: Change,
  viewer: UserRow,
  person: UserRow,
  profileData: ProfileData,
): void {
  const { host } = organization.settings;
  emit(
    {
      type: 'realm_user',
      op: 'add',
      person: presentUser(person, { viewer, host, clientGravatar: true, profileData }),
    },
    { kind: 'users', ids: [viewer.id] },
    { avatarUrl: avatarUrls(person).fallbackUrl },
  );
}
