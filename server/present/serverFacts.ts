import { FEATURE_LEVEL } from '~/contract/limits';

/** What register and `GET /server_settings` say of the server's version. */
export const VERSION_FACTS = {
  zulip_feature_level: FEATURE_LEVEL,
  zulip_version: '12.0-parley',
  zulip_merge_base: '12.0-parley',
} as const;

export const ICON_URL = '/parley.svg';
const EMOJI_DATA_URL = '/static/emoji/codes.json';

/** Parts of the realm bundle that are the same for every server of this kind (gaps 1.6). */
export const SERVER_FACTS = {
  realm: {
    realm_logo_url: ICON_URL,
    realm_logo_source: 'D',
    realm_night_logo_url: ICON_URL,
    realm_night_logo_source: 'D',
    realm_plan_type: 1,
    realm_upload_quota_mib: null,
    realm_password_auth_enabled: true,
    realm_email_auth_enabled: true,
    realm_authentication_methods: { Email: { enabled: true, available: true } },
    realm_available_video_chat_providers: { disabled: { name: 'None', id: 0 } },
    realm_push_notifications_enabled_end_timestamp: null,
    upgrade_text_for_wide_organization_logo: '',
    zulip_plan_is_not_limited: true,
    development_environment: false,
    settings_send_digest_emails: false,
    server_inline_image_preview: true,
    server_inline_url_embed_preview: false,
    server_name_changes_disabled: false,
    server_avatar_changes_disabled: false,
    server_needs_upgrade: false,
    server_web_public_streams_enabled: true,
    server_can_summarize_topics: false,
    server_jitsi_server_url: null,
    jitsi_server_url: null,
    server_min_deactivated_realm_deletion_days: null,
    server_max_deactivated_realm_deletion_days: null,
    server_emoji_data_url: EMOJI_DATA_URL,
    giphy_rating_options: {},
  },
} as const;
