/**
 * Where the page's requests intentionally differ from the description of the public API at feature level 372. All other
 * differences are faults (api/requests.test.ts).
 */

/** How it differs, by endpoint and parameter. */
export const DESCRIBED_OTHERWISE: Readonly<Record<string, string>> = {
  // An omission in the description: the recorded server refuses them raw.
  'PATCH /streams/{} message_retention_days': 'sent as JSON, described raw',
  'POST /users/me/subscriptions message_retention_days': 'sent as JSON, described raw',
  // Also the word `partial` since FL 412, which isn't JSON. The page sends booleans, which look alike both ways.
  'POST /register include_subscribers': 'sent raw, described as JSON',
  // Parley's server also registers on the fly (gap 3.7).
  'GET /events queue_id': 'described as required',
  // No one creates zero drafts.
  'POST /drafts drafts': 'described as optional',
};

const OURS = 'our own server alone';
const UNDOCUMENTED = 'in every server, described nowhere';

/** Endpoints that aren't described: why, or since which feature level they exist. */
export const NOT_DESCRIBED: Readonly<Record<string, string | number>> = {
  'DELETE /bot_storage': UNDOCUMENTED,
  'DELETE /bots/{}': UNDOCUMENTED,
  'DELETE /export/realm/{}': UNDOCUMENTED,
  'DELETE /realm/domains/{}': UNDOCUMENTED,
  'DELETE /realm/icon': UNDOCUMENTED,
  'DELETE /realm/logo': UNDOCUMENTED,
  'DELETE /realm/profile_fields/{}': UNDOCUMENTED,
  'DELETE /users/me/avatar': UNDOCUMENTED,
  'DELETE /users/me/profile_data': UNDOCUMENTED,
  'GET /bot_storage': UNDOCUMENTED,
  'GET /bots': UNDOCUMENTED,
  'GET /parley/calls': OURS,
  'GET /realm/domains': UNDOCUMENTED,
  'PATCH /bots/{}': UNDOCUMENTED,
  'PATCH /realm': UNDOCUMENTED,
  'PATCH /realm/domains/{}': UNDOCUMENTED,
  'PATCH /realm/profile_fields/{}': UNDOCUMENTED,
  'PATCH /users/me/profile_data': UNDOCUMENTED,
  'PATCH /users/me/subscriptions/{}': UNDOCUMENTED,
  'POST /bots': UNDOCUMENTED,
  'POST /bots/{}/api_key/regenerate': UNDOCUMENTED,
  'POST /calls/zoom/create': UNDOCUMENTED,
  'POST /parley/channels/{}/email_address': OURS,
  'POST /parley/calls/join': OURS,
  'POST /realm/domains': UNDOCUMENTED,
  'POST /realm/icon': UNDOCUMENTED,
  'POST /realm/logo': UNDOCUMENTED,
  'POST /submessage': UNDOCUMENTED,
  'POST /users/me/api_key/regenerate': UNDOCUMENTED,
  'POST /users/me/avatar': UNDOCUMENTED,
  'POST /users/me/onboarding_steps': UNDOCUMENTED,
  'PUT /bot_storage': UNDOCUMENTED,
  'PATCH /settings/display': 'the address before level 80, in every server still',
  'PATCH /settings/notifications': 'the address before level 80, in every server still',
  'POST /message_edit_typing': 'the path before the one that is described (gap 11)',
  'POST /messages/{}/report': 382,
  'GET /reminders': 399,
  'POST /reminders': 381,
  'DELETE /reminders/{}': 399,
  'GET /channel_folders': 389,
  'POST /channel_folders/create': 389,
  'PATCH /channel_folders/{}': 389,
  'PATCH /channel_folders': 414,
  'GET /messages/summary': 350,
  'GET /navigation_views': 390,
  'POST /navigation_views': 390,
  'PATCH /navigation_views/{}': 390,
  'DELETE /navigation_views/{}': 390,
  'POST /users/{}/status': 407,
  'POST /channels/create': 'above 416',
  'POST /realm/test_welcome_bot_custom_message': 416,
  'GET /parley/audit_log': OURS,
  'GET /parley/bots/{}/deliveries': OURS,
  'GET /parley/invitation': OURS,
  'GET /parley/invitation_links': OURS,
  'PATCH /parley/users': OURS,
  'POST /parley/account': OURS,
  'POST /parley/bots/{}/deliveries/{}/resend': OURS,
  'POST /parley/invitation': OURS,
  'POST /parley/invitation/prove': OURS,
  'GET /parley/mails': OURS,
  'POST /parley/mails/test': OURS,
  'POST /parley/organization': OURS,
  'POST /parley/recovery': OURS,
  'POST /parley/recovery/mail': OURS,
  'POST /parley/push': OURS,
  'DELETE /parley/push': OURS,
  'DELETE /parley/sessions/{}/push': OURS,
  'GET /parley/sessions': OURS,
  'POST /parley/sessions': OURS,
  'DELETE /parley/sessions': OURS,
  'DELETE /parley/sessions/{}': OURS,
  'GET /parley/identities': OURS,
  'DELETE /parley/identities/{}': OURS,
  'POST /parley/exports/{}/link': OURS,
  'GET /parley/factors': OURS,
  'POST /parley/factors/totp': OURS,
  'POST /parley/factors/totp/confirm': OURS,
  'DELETE /parley/factors/totp': OURS,
  'POST /parley/factors/recovery_codes': OURS,
  'POST /parley/factors/passkeys/start': OURS,
  'POST /parley/factors/passkeys': OURS,
  'PATCH /parley/factors/passkeys/{}': OURS,
  'DELETE /parley/factors/passkeys/{}': OURS,
  'POST /parley/passkeys/start': OURS,
  'POST /parley/passkeys/sign_in': OURS,
  'POST /parley/confirm/start': OURS,
  'POST /parley/confirm': OURS,
  'DELETE /parley/users/{}/factors': OURS,
  'POST /parley/sign_out': OURS,
  'POST /parley/sign_in/begin': OURS,
  'POST /parley/sign_in/finish': OURS,
  'POST /parley/recovery/open': OURS,
  'POST /parley/users/{}/recovery_link': OURS,
};

/** Defaults for new people that are described only as personal settings. */
const ONE_PERSONS =
  'allow_private_data_export default_language enable_login_emails enable_marketing_emails';
const LATER_SETTINGS =
  'resolved_topic_notice_auto_read_policy web_left_sidebar_show_channel_folders web_left_sidebar_unreads_count_summary';
const LATER_PERMISSIONS =
  'can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_resolve_topics_group';

/** Parameters that are newer or Parley's own, by endpoint, in order. */
export const PARAMETERS_NOT_DESCRIBED: Readonly<Record<string, string>> = {
  // Registering on the fly takes the options of a queue.
  'GET /events':
    'all_public_streams apply_markdown archived_channels bulk_message_deletion client_gravatar empty_topic_name event_types include_deactivated_groups lifespan_secs linkifier_url_template narrow simplified_presence_events slim_presence stream_typing_notifications user_list_incomplete user_settings_object',
  'POST /register': 'idle_queue_timeout queue_lifespan_secs',
  'GET /users': 'user_ids',
  'POST /fetch_api_key': 'code',
  'PATCH /messages/{}': 'prev_content_sha256',
  'POST /messages': 'widget_content',
  'POST /user_uploads': 'keep_metadata',
  'PATCH /realm/user_settings_defaults': `${ONE_PERSONS} ${LATER_SETTINGS}`,
  'PATCH /settings': LATER_SETTINGS,
  'PATCH /streams/{}': `${LATER_PERMISSIONS} folder_id is_archived topics_policy`,
  'POST /users/me/subscriptions': `${LATER_PERMISSIONS} folder_id send_new_subscription_messages topics_policy`,
  'PATCH /user_groups/{}': 'deactivated',
  'POST /invites': 'welcome_message_custom_text',
  'POST /invites/multiuse': 'welcome_message_custom_text',
};
