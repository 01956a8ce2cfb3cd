import { LIMITS, PASSWORD, PRESENCE, QUEUE } from '~/contract/limits';
import { EMPTY_TOPIC_DISPLAY_NAME } from '~/contract/names';
import { REALM_PERMISSIONS, type RealmPermission } from '~/contract/permissions';
import {
  REALM_LIMIT_SETTINGS,
  REALM_SETTINGS,
  type RealmBundleWire,
  TYPING_FALLBACK,
} from '~/contract/realm';
import type {
  LinkifierWire,
  PlaygroundWire,
  RealmEmojiWire,
} from '~/contract/records/organization';
import type { BotWire, CustomProfileFieldWire } from '~/contract/records/user';
import { USER_SETTINGS } from '~/contract/settings';
import type { Changes } from '~/domain/connection/event';
import { asUserId } from '~/domain/ids';
import type {
  Bot,
  CustomEmoji,
  ExternalAccount,
  Linkifier,
  Organization,
  Playground,
  ProfileField,
  ServerLimits,
} from '~/domain/organization/organization';
import type { GroupSetting } from '~/domain/permissions/groups';

const NOBODY: GroupSetting = { direct_members: [], direct_subgroups: [] };

function toLimits(wire: RealmBundleWire): ServerLimits {
  return {
    messageLength: wire.max_message_length ?? LIMITS.message,
    topicLength: wire.max_topic_length ?? LIMITS.topic,
    channelNameLength: wire.max_stream_name_length ?? LIMITS.channelName,
    channelDescriptionLength: wire.max_stream_description_length ?? LIMITS.channelDescription,
    uploadMib: wire.max_file_upload_size_mib,
    avatarMib: wire.max_avatar_file_size_mib,
    reminderNoteLength: wire.max_reminder_note_length ?? 0,
    longPollTimeoutSeconds:
      wire.event_queue_longpoll_timeout_seconds ?? QUEUE.longPollTimeoutSeconds,
    presencePingIntervalSeconds:
      wire.server_presence_ping_interval_seconds ?? PRESENCE.pingIntervalSeconds,
    presenceOfflineThresholdSeconds: wire.server_presence_offline_threshold_seconds ?? 140,
    typingStartedWaitMs:
      wire.server_typing_started_wait_period_milliseconds ?? TYPING_FALLBACK.startedWaitMs,
    typingStoppedWaitMs:
      wire.server_typing_stopped_wait_period_milliseconds ?? TYPING_FALLBACK.stoppedWaitMs,
    typingStartedExpiryMs:
      wire.server_typing_started_expiry_period_milliseconds ?? TYPING_FALLBACK.startedExpiryMs,
    passwordMinLength: wire.password_min_length ?? PASSWORD.minLength,
    emptyTopicName: wire.realm_empty_topic_display_name ?? EMPTY_TOPIC_DISPLAY_NAME,
    emojiDataUrl: wire.server_emoji_data_url,
    thumbnailFormats: (wire.server_thumbnail_formats ?? []).map((f) => ({
      name: f.name,
      maxWidth: f.max_width,
      maxHeight: f.max_height,
      isAnimated: f.animated,
    })),
  };
}

/** Reads every `realm_<name>` that has a default, with the default's type; the default where the server lacks it. */
function plain<T extends Readonly<Record<string, unknown>>>(
  wire: Readonly<Record<string, unknown>>,
  defaults: T,
): T {
  const values: Record<string, unknown> = {};
  for (const name in defaults) {
    const value = wire[`realm_${name}`];
    values[name] = value === undefined ? defaults[name] : value;
  }
  return values as T;
}

/** Names of organization and user settings that the server lacks; a part that was not requested counts as complete. */
function lackingIn(wire: Readonly<Record<string, unknown>>): readonly string[] {
  const own = (wire['user_settings'] ?? USER_SETTINGS) as Readonly<Record<string, unknown>>;
  return [
    ...[REALM_SETTINGS, REALM_LIMIT_SETTINGS, REALM_PERMISSIONS]
      .flatMap(Object.keys)
      .filter((name) => wire[`realm_${name}`] === undefined),
    ...Object.keys(USER_SETTINGS).filter((name) => own[name] === undefined),
  ];
}

export function toOrganization(wire: RealmBundleWire): Organization {
  const all = wire as unknown as Readonly<Record<string, unknown>>;
  const permissions = {} as Record<RealmPermission, GroupSetting>;
  for (const name of Object.keys(REALM_PERMISSIONS) as RealmPermission[]) {
    permissions[name] = (all[`realm_${name}`] as GroupSetting | undefined) ?? NOBODY;
  }
  return {
    ...plain(all, REALM_SETTINGS),
    jitsi_server_url: (all['realm_jitsi_server_url'] as string | null | undefined) ?? '',
    // Before FL 392 it was a boolean.
    ...(wire.realm_topics_policy === undefined && wire.realm_mandatory_topics
      ? { topics_policy: 'disable_empty_topic' }
      : {}),
    ...plain<Readonly<Record<keyof typeof REALM_LIMIT_SETTINGS, number | null>>>(
      all,
      REALM_LIMIT_SETTINGS,
    ),
    url: wire.realm_url ?? wire.realm_uri ?? '',
    icon_url: wire.realm_icon_url,
    icon_source: wire.realm_icon_source,
    date_created: wire.realm_date_created ?? 0,
    message_retention_days: wire.realm_message_retention_days ?? -1,
    bot_domain: wire.realm_bot_domain,
    default_external_accounts: (wire.realm_default_external_accounts ?? {}) as Readonly<
      Record<string, ExternalAccount>
    >,
    permissions,
    limits: toLimits(wire),
    facts: {
      unsupported: wire.parley_unsupported_settings,
      sendsMail: wire.parley_sends_mail,
      hasPasswords: wire.realm_password_auth_enabled,
      pushKey: wire.parley_push_key,
      lacking: lackingIn(all),
      hasLinkPreviews: wire.server_inline_url_embed_preview,
      hasSummaries: wire.server_can_summarize_topics,
      hasDigests: wire.settings_send_digest_emails,
      callProviders: wire.realm_available_video_chat_providers,
      jitsiUrl: wire.server_jitsi_server_url ?? undefined,
      gifRatings: wire.giphy_rating_options,
      stopWords: wire.stop_words,
    },
  };
}

/** The changes of a `realm` event, by the API's own names; unknown keys are dropped. */
export function toOrganizationChanges(
  data: Readonly<Record<string, unknown>>,
): Changes<Organization> {
  const changes: Record<string, unknown> = {};
  const permissions: Record<string, GroupSetting> = {};
  for (const [name, value] of Object.entries(data)) {
    if (name in REALM_PERMISSIONS) permissions[name] = value as GroupSetting;
    else if (name === 'jitsi_server_url') changes[name] = value ?? '';
    else if (name in REALM_SETTINGS || name in REALM_LIMIT_SETTINGS || KEPT.has(name))
      changes[name] = value;
  }
  const { mandatory_topics: isTopicNeeded } = data;
  if (typeof isTopicNeeded === 'boolean' && !('topics_policy' in data))
    changes['topics_policy'] = isTopicNeeded ? 'disable_empty_topic' : 'allow_empty_topic';
  if (Object.keys(permissions).length > 0) changes['permissions'] = permissions;
  return changes;
}
const KEPT = new Set([
  'icon_url',
  'icon_source',
  'message_retention_days',
  'default_external_accounts',
]);

export function toEmoji(wire: RealmEmojiWire): CustomEmoji {
  return {
    id: wire.id,
    name: wire.name,
    sourceUrl: wire.source_url,
    stillUrl: wire.still_url ?? null,
    isDeactivated: wire.deactivated,
    authorId: wire.author_id === null ? null : asUserId(wire.author_id),
  };
}

export function toLinkifier(wire: LinkifierWire): Linkifier {
  return { id: wire.id, pattern: wire.pattern, urlTemplate: wire.url_template };
}

export function toPlayground(wire: PlaygroundWire): Playground {
  return {
    id: wire.id,
    name: wire.name,
    language: wire.pygments_language,
    urlTemplate: wire.url_template,
  };
}

export function toProfileField(wire: CustomProfileFieldWire): ProfileField {
  return {
    id: wire.id,
    type: wire.type,
    order: wire.order,
    name: wire.name,
    hint: wire.hint,
    fieldData: wire.field_data ?? '',
    isRequired: wire.required ?? false,
    isEditableByUser: wire.editable_by_user ?? true,
    isInSummary: wire.display_in_profile_summary === true,
  };
}

export function toBot(wire: BotWire): Bot {
  return {
    userId: asUserId(wire.user_id),
    ownerId: wire.owner_id === null ? null : asUserId(wire.owner_id),
    apiKey: wire.api_key ?? undefined,
    services: wire.services,
    defaultSendingChannel: wire.default_sending_stream,
    defaultEventsChannel: wire.default_events_register_stream,
    listensToAllPublicChannels: wire.default_all_public_streams,
  };
}

/** Reads a `realm_bot/update`, which has the id and one changed key. */
export function toBotChanges(wire: Readonly<Record<string, unknown>>): Partial<Bot> {
  const changes: { -readonly [K in keyof Bot]?: Bot[K] } = {};
  if (wire['owner_id'] !== undefined) changes.ownerId = wire['owner_id'] as Bot['ownerId'];
  if (wire['api_key'] !== undefined) changes.apiKey = wire['api_key'] as string;
  if (wire['services'] !== undefined) changes.services = wire['services'] as readonly unknown[];
  if (wire['default_sending_stream'] !== undefined) {
    changes.defaultSendingChannel = wire['default_sending_stream'] as string | null;
  }
  if (wire['default_events_register_stream'] !== undefined) {
    changes.defaultEventsChannel = wire['default_events_register_stream'] as string | null;
  }
  if (wire['default_all_public_streams'] !== undefined) {
    changes.listensToAllPublicChannels = wire['default_all_public_streams'] as boolean;
  }
  return changes;
}
