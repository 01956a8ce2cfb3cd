import { FEATURE_LEVEL } from '~/contract/limits';

/** What register and `GET /server_settings` report about the server's version. */
export const VERSION_FACTS = {
  zulip_feature_level: FEATURE_LEVEL,
  zulip_version: '12.0-parley',
  zulip_merge_base: '12.0-parley',
} as const;

export const ICON_URL = '/parley.svg';
const EMOJI_DATA_URL = '/static/emoji/codes.json';

/** Settings that are used where mail is sent, and have no effect elsewhere. */
const MAIL_SETTINGS = [
  'digest_emails_enabled',
  'digest_weekday',
  'email_notifications_batching_period_seconds',
  'enable_digest_emails',
  'enable_followed_topic_email_notifications',
  'enable_login_emails',
  'enable_offline_email_notifications',
  'enable_stream_email_notifications',
  'message_content_allowed_in_email_notifications',
  'message_content_in_email_notifications',
] as const;

/**
 * Settings of the API that clients can read and write here, but that have no effect on this server: it pushes to no
 * phones and has no plans.
 */
const UNSUPPORTED_SETTINGS = [
  'can_manage_billing_group',
  'email_notifications',
  'enable_marketing_emails',
  'giphy_rating',
  'org_type',
  'push_notifications_enabled',
  'realm_name_in_email_notifications_policy',
  'send_welcome_emails',
  'want_advertise_in_communities_directory',
  'zulip_update_announcements_stream_id',
] as const;

export function unsupportedSettings(sendsMail: boolean): readonly string[] {
  return sendsMail ? UNSUPPORTED_SETTINGS : [...UNSUPPORTED_SETTINGS, ...MAIL_SETTINGS];
}

/** Parts of the realm bundle that are the same on every server of this kind (gap 1.6). */
export const SERVER_FACTS = {
  realm: {
    realm_plan_type: 1,
    realm_upload_quota_mib: null,
    realm_push_notifications_enabled_end_timestamp: null,
    upgrade_text_for_wide_organization_logo: '',
    zulip_plan_is_not_limited: true,
    development_environment: false,
    server_inline_image_preview: true,
    server_inline_url_embed_preview: true,
    server_name_changes_disabled: false,
    server_avatar_changes_disabled: false,
    server_needs_upgrade: false,
    server_web_public_streams_enabled: true,
    realm_is_zephyr_mirror_realm: false,
    server_min_deactivated_realm_deletion_days: null,
    server_max_deactivated_realm_deletion_days: null,
    server_emoji_data_url: EMOJI_DATA_URL,
    giphy_rating_options: {},
  },
} as const;
