import type { EventWire } from '~/contract/events';
import type { RealmEventBody } from '~/domain/connection/event';
import { asUserId } from '~/domain/ids';
import type { User } from '~/domain/people/user';
import { type Converters, type EventContext, NOTHING } from './eventContext';
import { toBot, toBotChanges } from './organization';
import { fromLegacyPresence, isUploaded, toPresence, toStatusChanges, toUser } from './user';

type UserEvent = Extract<EventWire, { type: 'realm_user' }>;
type Person = Extract<UserEvent, { op: 'update' }>['person'];
type PresenceEvent = Extract<EventWire, { type: 'presence' }>;
type BotEvent = Extract<EventWire, { type: 'realm_bot' }>;

/** One form of contract 6 per event; its keys say which. */
type UserChanges = { -readonly [K in keyof User]?: User[K] };

function toUserChanges(person: Person): UserChanges {
  const changes: UserChanges = {};
  if (person.full_name !== undefined) changes.fullName = person.full_name;
  if (person.avatar_url !== undefined) changes.avatarUrl = person.avatar_url;
  if (person.avatar_version !== undefined) changes.avatarVersion = person.avatar_version;
  // The time zone form repeats the email, possibly in an old spelling: only new_email changes it.
  if (person.timezone !== undefined) changes.timezone = person.timezone;
  if (person.bot_owner_id !== undefined) {
    changes.botOwnerId = person.bot_owner_id === null ? null : asUserId(person.bot_owner_id);
  }
  if (person.role !== undefined) changes.role = person.role;
  if (person.delivery_email !== undefined) changes.deliveryEmail = person.delivery_email;
  if (person.new_email !== undefined) changes.email = person.new_email;
  if (person.is_active !== undefined) changes.isActive = person.is_active;
  return changes;
}

function fromUser(event: UserEvent, { self }: EventContext): readonly RealmEventBody[] {
  switch (event.op) {
    case 'add':
      return [{ kind: 'userAdded', user: toUser(event.person, true) }];
    case 'remove':
      return [{ kind: 'userRemoved', userId: asUserId(event.person.user_id) }];
    case 'update': {
      const userId = asUserId(event.person.user_id);
      const field = event.person.custom_profile_field;
      if (field === undefined) {
        const changes = toUserChanges(event.person);
        const isUploadedNow = userId === self ? isUploaded(event.person.avatar_source) : undefined;
        if (isUploadedNow !== undefined) changes.isAvatarUploaded = isUploadedNow;
        return [{ kind: 'userChanged', userId, changes }];
      }
      const value =
        field.value === null
          ? null
          : { value: field.value, renderedValue: field.rendered_value ?? undefined };
      return [{ kind: 'profileValue', userId, fieldId: field.id, value }];
    }
  }
}

function fromPresence(event: PresenceEvent): readonly RealmEventBody[] {
  if ('presences' in event) {
    const presences = Object.entries(event.presences).map(
      ([id, presence]) => [asUserId(Number(id)), toPresence(presence)] as const,
    );
    return [{ kind: 'presence', presences }];
  }
  return [
    {
      kind: 'presence',
      presences: [[asUserId(event.user_id), fromLegacyPresence(event.presence)]],
      toldAt: event.server_timestamp,
    },
  ];
}

function fromBot(event: BotEvent): readonly RealmEventBody[] {
  switch (event.op) {
    case 'add':
      return [{ kind: 'botPut', bot: toBot(event.bot) }];
    case 'update': {
      const changes = toBotChanges(event.bot as Readonly<Record<string, unknown>>);
      return [{ kind: 'botChanged', userId: asUserId(event.bot.user_id), changes }];
    }
    case 'delete':
    case 'remove':
      return [{ kind: 'botRemoved', userId: asUserId(event.bot.user_id) }];
  }
}

export const userEvents: Converters<
  'realm_user' | 'user_status' | 'presence' | 'muted_users' | 'realm_bot'
> = {
  realm_user: fromUser,
  user_status: (event) => {
    const userId = asUserId(event.user_id);
    const changes = toStatusChanges(event);
    const bodies: RealmEventBody[] = [];
    if (Object.keys(changes).length > 0) bodies.push({ kind: 'status', userId, changes });
    // `away` is the opposite of `presence_enabled` (E11): a user who turned invisible loses their whole presence.
    if (event.away === true) bodies.push({ kind: 'presenceHidden', userId });
    return bodies.length > 0 ? bodies : NOTHING;
  },
  presence: fromPresence,
  muted_users: (event) => [
    { kind: 'mutedUsers', userIds: event.muted_users.map((m) => asUserId(m.id)) },
  ],
  realm_bot: fromBot,
};
