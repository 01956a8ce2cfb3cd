import type { Write } from '~/contract/decode';
import { ROLE, type user } from '~/contract/records/user';
import type { UserRow } from '../../core/db/schema';
import { apiEmail, canSeeEmail, type Viewer } from '../users/emailVisibility';
import { avatarUrls } from './avatar';

export type UserOut = Write<typeof user>;
export type ProfileData = NonNullable<UserOut['profile_data']>;

/** All columns needed to show a person. */
export const PERSON_COLUMNS = [
  'id',
  'email',
  'full_name',
  'role',
  'is_active',
  'is_bot',
  'is_system_bot',
  'bot_type',
  'bot_owner_id',
  'created_at',
  'timezone',
  'avatar_version',
  'avatar_path',
  'email_visibility',
] as const satisfies readonly (keyof UserRow)[];
export type PersonRow = Pick<UserRow, (typeof PERSON_COLUMNS)[number]>;

export interface UserView {
  readonly viewer: Viewer | undefined;
  readonly host: string;
  readonly clientGravatar: boolean;
  /** By field id; absent if not requested. */
  readonly profileData?: ProfileData;
}

/** A person as one viewer can see them. Includes `is_active`; register omits it. */
export function presentUser(user: PersonRow, view: UserView): UserOut {
  const avatar = avatarUrls(user);
  return {
    user_id: user.id,
    email: apiEmail(user, view.host),
    delivery_email: canSeeEmail(view.viewer, user) ? user.email : null,
    full_name: user.full_name,
    date_joined: joinedAt(user.created_at),
    is_active: user.is_active === 1,
    ...roleFlags(user.role),
    is_bot: user.is_bot === 1,
    bot_type: user.bot_type,
    ...(user.is_bot === 1 ? { bot_owner_id: user.bot_owner_id } : {}),
    role: user.role,
    timezone: user.timezone,
    avatar_url: view.clientGravatar ? avatar.url : (avatar.url ?? avatar.fallbackUrl),
    avatar_version: user.avatar_version,
    ...(user.is_bot === 0 && view.profileData !== undefined
      ? { profile_data: view.profileData }
      : {}),
    ...(user.is_system_bot === 1 ? { is_system_bot: true } : {}),
  };
}

/** Replaces someone the viewer can't see, for clients that need everyone in the list. */
export function presentUnknownUser(user: PersonRow, host: string): UserOut {
  return {
    user_id: user.id,
    email: `user${user.id}@${host}`,
    delivery_email: null,
    full_name: 'Unknown user',
    date_joined: joinedAt(0),
    is_active: true,
    ...roleFlags(ROLE.member),
    is_bot: false,
    bot_type: null,
    role: ROLE.member,
    timezone: '',
    avatar_url: avatarUrls({ ...user, full_name: '?', avatar_path: null }).fallbackUrl,
    avatar_version: 1,
    profile_data: {},
  };
}

/** Owners are administrators too. */
export function roleFlags(role: number): {
  is_owner: boolean;
  is_admin: boolean;
  is_guest: boolean;
} {
  return {
    is_owner: role === ROLE.owner,
    is_admin: role <= ROLE.administrator,
    is_guest: role === ROLE.guest,
  };
}

function joinedAt(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/:\d\d\.\d{3}Z$/, '+00:00');
}
