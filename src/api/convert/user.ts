import {
  type LegacyPresenceWire,
  type PresenceWire,
  ROLE,
  type UserStatusWire,
  type UserWire,
} from '~/contract/records/user';
import { asUserId } from '~/domain/ids';
import type { Presence, ProfileValue, User, UserStatus } from '~/domain/people/user';
import { toReactionType } from './message';

const NO_PROFILE: Readonly<Record<string, ProfileValue>> = {};

function toProfile(
  wire: NonNullable<UserWire['profile_data']>,
): Readonly<Record<string, ProfileValue>> {
  // Most users fill in nothing.
  let profile: Record<string, ProfileValue> | undefined;
  for (const id in wire) {
    const field = wire[id];
    if (!field) continue;
    profile ??= {};
    profile[id] = { value: field.value, renderedValue: field.rendered_value ?? undefined };
  }
  return profile ?? NO_PROFILE;
}

/** Servers without `role` send three booleans instead. */
function roleOf(wire: UserWire): number {
  if (wire.role !== undefined) return wire.role;
  if (wire.is_owner) return ROLE.owner;
  if (wire.is_admin) return ROLE.administrator;
  return wire.is_guest ? ROLE.guest : ROLE.member;
}

/** `avatar_source`, which servers only send about the user's own picture. */
export function isUploaded(source: string | undefined): boolean | undefined {
  return source === undefined ? undefined : source === 'U';
}

/** `isActive` is implied by the list that contains the user, for records that do not say. */
export function toUser(wire: UserWire, isActive: boolean): User {
  return {
    userId: asUserId(wire.user_id),
    fullName: wire.full_name,
    email: wire.email,
    deliveryEmail: wire.delivery_email ?? null,
    role: roleOf(wire),
    isActive: wire.is_active ?? isActive,
    isBot: wire.is_bot,
    botType: wire.bot_type ?? null,
    botOwnerId: wire.bot_owner_id == null ? null : asUserId(wire.bot_owner_id),
    timezone: wire.timezone,
    avatarUrl: wire.avatar_url ?? null,
    avatarVersion: wire.avatar_version ?? 1,
    dateJoined: wire.date_joined,
    isSystemBot: wire.is_system_bot === true,
    profile: wire.profile_data ? toProfile(wire.profile_data) : NO_PROFILE,
  };
}

export function toStatus(wire: UserStatusWire): UserStatus {
  return {
    text: wire.status_text ?? '',
    emojiName: wire.emoji_name ?? '',
    emojiCode: wire.emoji_code ?? '',
    reactionType: wire.emoji_name ? toReactionType(wire.reaction_type ?? 'unicode_emoji') : '',
  };
}

/** An event has only what changed; an empty string clears a field. */
export function toStatusChanges(wire: UserStatusWire): Partial<UserStatus> {
  const changes: { -readonly [K in keyof UserStatus]?: UserStatus[K] } = {};
  if (wire.status_text !== undefined) changes.text = wire.status_text;
  if (wire.emoji_name !== undefined) {
    changes.emojiName = wire.emoji_name;
    changes.emojiCode = wire.emoji_code ?? '';
    // When cleared, the type may still say unicode_emoji, so the name decides.
    changes.reactionType = wire.emoji_name
      ? toReactionType(wire.reaction_type ?? 'unicode_emoji')
      : '';
  }
  return changes;
}

export function toPresence(wire: PresenceWire): Presence {
  return { activeAt: wire.active_timestamp ?? 0, idleAt: wire.idle_timestamp ?? 0 };
}

/** The legacy format has one status and its time; active also means not idle since. */
export function fromLegacyPresence(wire: LegacyPresenceWire): Presence {
  const entry = wire['website'] ?? wire['aggregated'];
  if (entry === undefined) return { activeAt: 0, idleAt: 0 };
  return entry.status === 'active'
    ? { activeAt: entry.timestamp, idleAt: entry.timestamp }
    : { activeAt: 0, idleAt: entry.timestamp };
}
