import type { EventOut } from '~/contract/events';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { withoutPeople } from '../channels/channelAudience';
import { avatarUrls } from '../present/avatar';
import { type ProfileData, presentUnknownUser, presentUser } from '../present/user';
import { canSeeEmail } from './emailVisibility';
import { audienceOf, guestsWithoutAccess } from './userAccess';

type PersonUpdate = Extract<EventOut, { type: 'realm_user'; op: 'update' }>['person'];

/** Tells everyone about a new person, with the address for those who can see it. */
export async function emitPersonAdded(
  change: Change,
  user: UserRow,
  profileData: ProfileData = {},
): Promise<void> {
  const { organization, db, emit } = change;
  const { host } = organization.settings;
  const hints = { avatarUrl: avatarUrls(user).fallbackUrl };
  const hidden = await guestsWithoutAccess(db, organization, user.id);
  const withEmail = await peopleWhoSeeEmail(change, user);
  const base = { host, clientGravatar: true, ...(user.is_bot === 1 ? {} : { profileData }) };
  const seen = presentUser(user, { ...base, viewer: user });
  const everyone = { kind: 'everyone', except: hidden } as const;
  if (withEmail === 'everyone') {
    emit({ type: 'realm_user', op: 'add', person: seen }, everyone, hints);
  } else {
    emit({ type: 'realm_user', op: 'add', person: seen }, { kind: 'users', ids: withEmail }, hints);
    const unseen = presentUser(user, { ...base, viewer: undefined });
    emit(
      { type: 'realm_user', op: 'add', person: unseen },
      withoutPeople(everyone, withEmail),
      hints,
    );
  }
  if (hidden.length === 0) return;
  const unknown = presentUnknownUser(user, host);
  emit(
    { type: 'realm_user', op: 'add', person: unknown },
    { kind: 'users', ids: hidden },
    { unless: 'user_list_incomplete' },
  );
}

/** Tells everyone who can see a person what changed about them. */
export async function emitPersonUpdate(change: Change, person: PersonUpdate): Promise<void> {
  const audience = await audienceOf(change.db, change.organization, person.user_id);
  change.emit({ type: 'realm_user', op: 'update', person }, audience);
}

/** After an upload, a removal, or a new name, since the monogram is drawn from the name. */
export async function emitAvatar(change: Change, user: UserRow): Promise<void> {
  const avatar = avatarUrls(user);
  const person = {
    user_id: user.id,
    avatar_url: avatar.url,
    avatar_url_medium: avatar.mediumUrl,
    avatar_source: user.avatar_path === null ? 'G' : 'U',
    avatar_version: user.avatar_version,
  };
  const audience = await audienceOf(change.db, change.organization, user.id);
  change.emit({ type: 'realm_user', op: 'update', person }, audience, {
    avatarUrl: avatar.fallbackUrl,
    avatarUrlMedium: avatar.fallbackUrl,
  });
}

/** Sends the real address to those who can see it now; null to everyone else. */
export async function emitDeliveryEmail(change: Change, user: UserRow): Promise<void> {
  const withEmail = await peopleWhoSeeEmail(change, user);
  const update = (delivery_email: string | null): EventOut => ({
    type: 'realm_user',
    op: 'update',
    person: { user_id: user.id, delivery_email },
  });
  const everyone = await audienceOf(change.db, change.organization, user.id);
  if (withEmail === 'everyone') {
    change.emit(update(user.email), everyone);
    return;
  }
  change.emit(update(user.email), { kind: 'users', ids: withEmail });
  change.emit(update(null), withoutPeople(everyone, withEmail));
}

/** After a role change, someone can see different addresses; those no longer visible are withdrawn. */
export async function emitEmailsSeen(
  change: Change,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  const restricted = await change.db
    .selectFrom('users')
    .select(['id', 'email', 'email_visibility'])
    .where('email_visibility', '!=', EVERYONE)
    .orderBy('id')
    .execute();
  for (const target of restricted) {
    const isSeen = canSeeEmail(after, target);
    if (isSeen === canSeeEmail(before, target)) continue;
    const person = { user_id: target.id, delivery_email: isSeen ? target.email : null };
    const event = { type: 'realm_user', op: 'update', person } as const;
    change.emit(event, { kind: 'users', ids: [after.id] });
  }
}

async function peopleWhoSeeEmail(
  { db }: Change,
  user: UserRow,
): Promise<readonly number[] | 'everyone'> {
  if (user.email_visibility === EVERYONE) return 'everyone';
  const people = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('is_active', '=', 1)
    .execute();
  return people.filter((viewer) => canSeeEmail(viewer, user)).map((viewer) => viewer.id);
}

const EVERYONE = 1;
