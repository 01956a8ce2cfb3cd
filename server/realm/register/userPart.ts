import { jsonList } from '../../core/json/jsonSlices';
import { isModerator, mayInOrganization } from '../../core/permissions';
import { avatarUrls } from '../present/avatar';
import { type PersonRow, presentUnknownUser, presentUser, roleFlags } from '../present/user';
import { allPeople } from '../users/allUsers';
import { apiEmail } from '../users/emailVisibility';
import { profileDataOf } from '../users/profileData';
import { accessibleUserIds, canAccessAllUsers } from '../users/userAccess';
import { type OwnContext, RawJson, type RegisterFields, type RegisterPart } from './part';

/** Everyone, and the requester's own account (gap 1.3). */
export const userPart: RegisterPart = {
  type: 'realm_user',
  async load(context) {
    const everybody = await allPeople(context.db);
    const people = everybody.filter((user) => user.is_system_bot === 0);
    const present = await presenter(context);
    const list = async (users: readonly PersonRow[]) =>
      new RawJson(await jsonList(users.filter(present.isListed), present.one));
    return {
      realm_users: await list(people.filter((user) => user.is_active === 1)),
      realm_non_active_users: await list(people.filter((user) => user.is_active === 0)),
      cross_realm_bots: everybody
        .filter((user) => user.is_system_bot === 1)
        .map((bot) => ({ ...present.one(bot), is_active: true })),
      ...ownAccount(context),
    };
  },
  loadPublic: () => ({ realm_users: [], realm_non_active_users: [], cross_realm_bots: [] }),
};

/** How this viewer sees others. Omits `is_active`, which the list implies. */
async function presenter({ db, organization, user, options }: OwnContext) {
  const { host } = organization.settings;
  const profiles = await profileDataOf(db);
  const visible = canAccessAllUsers(organization, user)
    ? undefined
    : await accessibleUserIds(db, user.id);
  const isHidden = (person: PersonRow) => visible !== undefined && !visible.has(person.id);
  const omitsHidden = options.capabilities.has('user_list_incomplete');
  return {
    isListed: (person: PersonRow) => !(omitsHidden && isHidden(person)),
    one(person: PersonRow) {
      const shown = isHidden(person)
        ? presentUnknownUser(person, host)
        : presentUser(person, {
            viewer: user,
            host,
            clientGravatar: options.clientGravatar,
            profileData: profiles.get(person.id) ?? {},
          });
      const { is_active: _implied, ...rest } = shown;
      return rest;
    },
  };
}

function ownAccount({ organization, user }: OwnContext): RegisterFields {
  const avatar = avatarUrls(user);
  const may = (permission: Parameters<typeof mayInOrganization>[2]) =>
    mayInOrganization(organization, user, permission);
  return {
    user_id: user.id,
    email: apiEmail(user, organization.settings.host),
    delivery_email: user.email,
    full_name: user.full_name,
    avatar_source: user.avatar_path === null ? 'G' : 'U',
    // The user's own is never left to the client (contract 2.5).
    avatar_url: avatar.url ?? avatar.fallbackUrl,
    avatar_url_medium: avatar.mediumUrl ?? avatar.fallbackUrl,
    ...roleFlags(user.role),
    is_moderator: isModerator(user),
    can_create_streams:
      may('can_create_public_channel_group') || may('can_create_private_channel_group'),
    can_create_public_streams: may('can_create_public_channel_group'),
    can_create_private_streams: may('can_create_private_channel_group'),
    can_create_web_public_streams: may('can_create_web_public_channel_group'),
    can_invite_others_to_realm: may('can_invite_users_group'),
    can_subscribe_other_users: may('can_add_subscribers_group'),
  };
}
