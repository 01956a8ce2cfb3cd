import type { Caller } from '~/api/client';
import { updateUsers as manyRoute } from '~/contract/routes/parley';
import { muteUser as muteRoute, unmuteUser as unmuteRoute } from '~/contract/routes/personal';
import {
  createUser as createRoute,
  deactivateUser as deactivateRoute,
  reactivateUser as reactivateRoute,
  updateUser as updateRoute,
} from '~/contract/routes/users';
import { asUserId, type UserId } from '~/domain/ids';

export interface NewUser {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** gap 4.5. Administrators only. */
export async function createUser({ api }: Caller, user: NewUser): Promise<UserId> {
  const { fullName, email, password } = user;
  const { user_id } = await api.send(createRoute, { full_name: fullName, email, password });
  return asUserId(user_id);
}

/** What administrators can change about someone; absent properties stay. */
export interface UserEdit {
  readonly fullName?: string | undefined;
  readonly role?: number | undefined;
  readonly email?: string | undefined;
  /** By field: user ids, or text for all other types; null clears the value. */
  readonly profile?: ReadonlyMap<number, string | readonly UserId[] | null> | undefined;
}

/** gap 4.5. */
export async function updateUser({ api }: Caller, userId: UserId, edit: UserEdit): Promise<void> {
  const { fullName, role, email, profile } = edit;
  await api.send(updateRoute, {
    user_id: userId,
    full_name: fullName,
    role,
    new_email: email,
    profile_data:
      profile && profile.size > 0 ? [...profile].map(([id, value]) => ({ id, value })) : undefined,
  });
}

/** gap 4.5. If the server sends email, they get one, including the comment unless it is empty. */
export async function deactivateUser(
  { api }: Caller,
  userId: UserId,
  comment: string,
): Promise<void> {
  await api.send(deactivateRoute, {
    user_id: userId,
    deactivation_notification_comment: comment,
  });
}

export async function reactivateUser({ api }: Caller, userId: UserId): Promise<void> {
  await api.send(reactivateRoute, { user_id: userId });
}

/** A new role, or whether they are active. */
export type ManyUsersEdit =
  | { readonly role: number; readonly isActive?: undefined }
  | { readonly isActive: boolean; readonly role?: undefined };

/** Our own server only: the same for many people. Returns those it refused, with the reason. */
export async function updateUsers(
  { api }: Caller,
  userIds: readonly UserId[],
  { role, isActive }: ManyUsersEdit,
): Promise<ReadonlyMap<UserId, string>> {
  const { refused } = await api.send(manyRoute, { user_ids: userIds, role, is_active: isActive });
  return new Map(refused.map(({ user_id, msg }) => [asUserId(user_id), msg]));
}

/** gap 4.5. Hides their messages from the user; they aren't told. */
export async function muteUser({ api }: Caller, userId: UserId): Promise<void> {
  await api.send(muteRoute, { muted_user_id: userId });
}

export async function unmuteUser({ api }: Caller, userId: UserId): Promise<void> {
  await api.send(unmuteRoute, { muted_user_id: userId });
}
