import { ROLE } from '~/contract/records/user';
import type { getOwnUser as ownRoute } from '~/contract/routes/account';
import type {
  getUserByEmail as oneByEmailRoute,
  updateUserByEmail as updateByEmailRoute,
} from '~/contract/routes/otherClients';
import type {
  createUser as createRoute,
  deactivateOwnUser as deactivateOwnRoute,
  deactivateUser as deactivateRoute,
  getUsers as listRoute,
  getUser as oneRoute,
  reactivateUser as reactivateRoute,
  updateUser as updateRoute,
} from '~/contract/routes/users';
import { badRequest } from '../../../core/apiError';
import type { Change } from '../../../core/change';
import type { UserRow } from '../../../core/db/schema';
import { jsonList } from '../../../core/json/jsonSlices';
import { JsonText } from '../../../core/json/jsonText';
import { requireAdministrator } from '../../../core/permissions';
import { checkPasswordStrength, hashPassword } from '../../../realm/accounts/passwords';
import { audit } from '../../../realm/audit/audit';
import { mailDeactivated } from '../../../realm/mail/noticeMail';
import {
  type PersonRow,
  type ProfileData,
  presentUnknownUser,
  presentUser,
} from '../../../realm/present/user';
import { giveProfileValues } from '../../../realm/profile/giveProfileValues';
import { checkAllowedAddress } from '../../../realm/users/allowedAddress';
import { allPeople } from '../../../realm/users/allUsers';
import { createUser as create } from '../../../realm/users/createUser';
import {
  deactivateUser as deactivate,
  reactivateUser as reactivate,
} from '../../../realm/users/deactivateUser';
import { checkEmailAddress } from '../../../realm/users/emailAddress';
import { checkFullName } from '../../../realm/users/fullName';
import { joinDefaultChannels } from '../../../realm/users/joinDefaultChannels';
import { checkNotLast } from '../../../realm/users/lastOwner';
import { profileDataOf } from '../../../realm/users/profileData';
import {
  accessForAdministration,
  changeRole,
  giveEmail,
  renameUser,
} from '../../../realm/users/updateUser';
import { accessibleUserIds, canAccessAllUsers } from '../../../realm/users/userAccess';
import { accessUser, accessUserByEmail, usersByIds } from '../../../realm/users/users';
import { welcome } from '../../../realm/users/welcome';
import { act } from '../act';
import { requireConfirmed } from '../confirmed';
import type { Handler, UserContext, ViewerContext } from '../context';

interface Detail {
  readonly client_gravatar: boolean;
  readonly include_custom_profile_fields: boolean;
}

export const getUsers: Handler<typeof listRoute> = async (context, args) => {
  const { db } = context.services.realm;
  const users =
    args.user_ids === undefined
      ? await allPeople(db)
      : [...(await usersByIds(db, args.user_ids)).values()];
  const present = await presenter(context, args);
  const people = users.filter((user) => user.is_system_bot === 0);
  return new JsonText(`"members":${await jsonList(people, present)}`);
};

export const getUser: Handler<typeof oneRoute> = async (context, args) => {
  const user = await accessUser(context.services.realm.db, args.user_id);
  const present = await presenter(context, args, [user.id]);
  return { user: present(user) };
};

export const getUserByEmail: Handler<typeof oneByEmailRoute> = async (context, args) => {
  const { services, user: viewer } = context;
  const user = await accessUserByEmail(services.realm.db, viewer, args.email);
  const present = await presenter(context, args, [user.id]);
  return { user: present(user) };
};

export const updateUserByEmail: Handler<typeof updateByEmailRoute> = (context, args) => {
  requireConfirmedFor(context, args);
  return act(context, async (change, actor) => {
    const { id } = await accessUserByEmail(change.db, actor, args.email);
    await applyUpdate(change, actor, { ...args, user_id: id });
    return undefined;
  });
};

export const getOwnUser: Handler<typeof ownRoute> = async (context) => {
  const { services, user } = context;
  const detail = { client_gravatar: false, include_custom_profile_fields: true };
  const present = await presenter(context, detail, [user.id]);
  const newest = await services.realm.db
    .selectFrom('messages')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...present(user), max_message_id: newest?.id ?? -1 };
};

/** Returns a function that presents users as this viewer sees them. */
async function presenter(
  { services, organization, user }: ViewerContext,
  { client_gravatar, include_custom_profile_fields }: Detail,
  userIds?: readonly number[],
) {
  const { db } = services.realm;
  const { host } = organization.settings;
  const profiles: ReadonlyMap<number, ProfileData> | undefined = include_custom_profile_fields
    ? await profileDataOf(db, userIds)
    : undefined;
  const visible =
    user === undefined || canAccessAllUsers(organization, user)
      ? undefined
      : await accessibleUserIds(db, user.id);
  return (person: PersonRow) => {
    if (visible !== undefined && !visible.has(person.id)) return presentUnknownUser(person, host);
    const profileData = profiles && { profileData: profiles.get(person.id) ?? {} };
    return presentUser(person, {
      viewer: user,
      host,
      clientGravatar: client_gravatar,
      ...profileData,
    });
  };
}

export const createUser: Handler<typeof createRoute> = async (context, args) => {
  requireAdministrator(context.user);
  const email = checkEmailAddress(args.email);
  const fullName = checkFullName(args.full_name);
  await checkPasswordStrength(args.password, [fullName, email]);
  const passwordHash = await hashPassword(args.password);
  return act(context, async (change, actor) => {
    requireAdministrator(actor);
    await checkAllowedAddress(change, email);
    const user = await create(change, context.services.random, {
      email,
      fullName,
      role: ROLE.member,
      passwordHash,
    });
    await joinDefaultChannels(change, user);
    await welcome(change, user, change.organization.settings.welcome_message_custom_text);
    await audit(change, actor, { kind: 'user_created', id: user.id, name: user.full_name });
    return { user_id: user.id };
  });
};

export const updateUser: Handler<typeof updateRoute> = (context, args) => {
  requireConfirmedFor(context, args);
  return act(context, async (change, actor) => {
    await applyUpdate(change, actor, args);
    return undefined;
  });
};

/** An owner can do everything, and whoever controls the email can take over the account. */
function requireConfirmedFor(
  context: UserContext,
  { role, new_email }: { readonly role?: number; readonly new_email?: string },
): void {
  if (role === ROLE.owner || new_email !== undefined) requireConfirmed(context);
}

type UpdateArgs = Parameters<Handler<typeof updateRoute>>[1];

async function applyUpdate(change: Change, actor: UserRow, args: UpdateArgs): Promise<void> {
  const user = await accessForAdministration(change, actor, args.user_id);
  if (args.full_name !== undefined) await renameUser(change, actor, user, args.full_name);
  if (args.role !== undefined) await changeRole(change, actor, user, args.role);
  if (args.profile_data !== undefined) {
    await giveProfileValues(change, actor, user, args.profile_data);
  }
  if (args.new_email !== undefined) await giveEmail(change, actor, user, args.new_email);
}

const COMMENT_MAX = 2000;

export const deactivateUser: Handler<typeof deactivateRoute> = (
  context,
  { user_id, deactivation_notification_comment: comment },
) =>
  act(context, async (change, actor) => {
    if (comment && [...comment].length > COMMENT_MAX) {
      throw badRequest(
        `deactivation_notification_comment is too long (limit: ${COMMENT_MAX} characters)`,
      );
    }
    const user = await accessForAdministration(change, actor, user_id);
    await deactivate(change, actor, user);
    // In the API, no comment means no mail; an empty one sends the mail without a comment.
    if (typeof comment === 'string') await mailDeactivated(change, actor, user, comment);
    return undefined;
  });

export const deactivateOwnUser: Handler<typeof deactivateOwnRoute> = (context) =>
  act(context, async (change, actor) => {
    await checkNotLast(change, actor);
    await deactivate(change, actor, actor);
    return undefined;
  });

export const reactivateUser: Handler<typeof reactivateRoute> = (context, { user_id }) =>
  act(context, async (change, actor) => {
    await reactivate(change, actor, await accessForAdministration(change, actor, user_id));
    return undefined;
  });
