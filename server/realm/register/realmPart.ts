import {
  IMAGE_MAX_MIB,
  LIMITS,
  PASSWORD,
  PRESENCE,
  QUEUE,
  TYPING,
  UPLOAD_MAX_MIB,
} from '~/contract/limits';
import { EMPTY_TOPIC_DISPLAY_NAME } from '~/contract/names';
import {
  CHANNEL_PERMISSION_SPECS,
  GROUP_PERMISSION_SPECS,
  REALM_PERMISSIONS,
} from '~/contract/permissions';
import { REALM_LIMIT_SETTINGS, REALM_SETTINGS } from '~/contract/realm';
import type { Organization } from '../../core/organization';
import { THUMBNAIL_FORMATS } from '../../render/pictures/thumbnailFormats';
import { availableProviders, presentJitsiUrl } from '../calls/callProviders';
import { BULK_SUBSCRIPTION_MESSAGES } from '../channels/subscriptionNotices';
import { presentSetting } from '../present/groupSetting';
import { presentIcon, presentLogo, presentNightLogo } from '../present/icon';
import { legacyPolicies } from '../present/legacyPolicies';
import { SERVER_FACTS, unsupportedSettings } from '../present/serverFacts';
import { DEFAULT_EXTERNAL_ACCOUNTS } from '../profile/externalAccounts';
import type { RegisterContext, RegisterFields, RegisterPart } from './part';

/** All plain values of the organization and the server (gap 1.6). */
export const realmPart: RegisterPart = {
  type: 'realm',
  load: realmState,
  loadPublic: realmState,
};

function realmState({
  organization,
  origin,
  startedAt,
  calls,
  hasSummaries,
  sendsMail,
  hasPasswords,
  pushKey,
}: RegisterContext): RegisterFields {
  const { settings } = organization;
  const { icon_url, icon_source } = presentIcon(settings);
  const { logo_url, logo_source } = presentLogo(settings);
  const { night_logo_url, night_logo_source } = presentNightLogo(settings);
  return {
    ...prefixed(organization, Object.keys({ ...REALM_SETTINGS, ...REALM_LIMIT_SETTINGS })),
    ...prefixed(organization, Object.keys(REALM_PERMISSIONS)),
    ...legacyPolicies(organization),
    ...LIMIT_FIELDS,
    ...SERVER_FACTS.realm,
    server_can_summarize_topics: hasSummaries,
    parley_sends_mail: sendsMail,
    settings_send_digest_emails: sendsMail,
    realm_password_auth_enabled: hasPasswords,
    realm_email_auth_enabled: hasPasswords,
    realm_authentication_methods: { Email: { enabled: hasPasswords, available: true } },
    parley_push_key: pushKey,
    parley_unsupported_settings: unsupportedSettings(sendsMail),
    realm_url: origin,
    realm_uri: origin,
    realm_icon_url: icon_url,
    realm_icon_source: icon_source,
    realm_logo_url: logo_url,
    realm_logo_source: logo_source,
    realm_night_logo_url: night_logo_url,
    realm_night_logo_source: night_logo_source,
    realm_bot_domain: settings.host,
    realm_date_created: organization.createdAt,
    realm_message_retention_days: settings.message_retention_days,
    realm_empty_topic_display_name: EMPTY_TOPIC_DISPLAY_NAME,
    realm_mandatory_topics: settings.topics_policy === 'disable_empty_topic',
    realm_allow_edit_history: settings.message_edit_history_visibility_policy !== 'none',
    realm_default_external_accounts: DEFAULT_EXTERNAL_ACCOUNTS,
    realm_available_video_chat_providers: availableProviders(calls),
    realm_jitsi_server_url: presentJitsiUrl(settings),
    server_jitsi_server_url: calls.jitsiUrl,
    server_thumbnail_formats: THUMBNAIL_FORMATS.map(
      ({ name, width, height, format, animated }) => ({
        name,
        max_width: width,
        max_height: height,
        format,
        animated,
      }),
    ),
    server_supported_permission_settings: {
      realm: REALM_PERMISSIONS,
      stream: CHANNEL_PERMISSION_SPECS,
      group: GROUP_PERMISSION_SPECS,
    },
    server_generation: startedAt,
  };
}

/** Settings by their names in register, each prefixed with `realm_`. */
function prefixed(
  { settings, deactivatedUserIds }: Organization,
  names: readonly string[],
): Record<string, unknown> {
  const values = settings as Readonly<Record<string, unknown>>;
  const isPermission = (name: string) => name in REALM_PERMISSIONS;
  return Object.fromEntries(
    names.map((name) => {
      const value = values[name];
      const shown = isPermission(name)
        ? presentSetting(value as Parameters<typeof presentSetting>[0], deactivatedUserIds)
        : value;
      return [`realm_${name}`, shown];
    }),
  );
}

const LIMIT_FIELDS = {
  max_message_length: LIMITS.message,
  max_topic_length: LIMITS.topic,
  max_stream_name_length: LIMITS.channelName,
  max_stream_description_length: LIMITS.channelDescription,
  max_channel_folder_name_length: LIMITS.folderName,
  max_channel_folder_description_length: LIMITS.folderDescription,
  max_bulk_new_subscription_messages: BULK_SUBSCRIPTION_MESSAGES,
  max_reminder_note_length: LIMITS.reminderNote,
  max_avatar_file_size_mib: IMAGE_MAX_MIB,
  max_icon_file_size_mib: IMAGE_MAX_MIB,
  max_logo_file_size_mib: IMAGE_MAX_MIB,
  max_file_upload_size_mib: UPLOAD_MAX_MIB,
  password_min_length: PASSWORD.minLength,
  password_max_length: PASSWORD.maxLength,
  password_min_guesses: PASSWORD.minGuesses,
  event_queue_longpoll_timeout_seconds: QUEUE.longPollTimeoutSeconds,
  server_presence_ping_interval_seconds: PRESENCE.pingIntervalSeconds,
  server_presence_offline_threshold_seconds: PRESENCE.offlineThresholdSeconds,
  server_typing_started_expiry_period_milliseconds: TYPING.startedExpiryMs,
  server_typing_started_wait_period_milliseconds: TYPING.startedWaitMs,
  server_typing_stopped_wait_period_milliseconds: TYPING.stoppedWaitMs,
} as const;
