/**
 * Names that the public API writes and the contract leaves out (gap 10), in one place, so that vendor-specific names
 * can be found and changed.
 */
export const AUTH_REALM = 'zulip';
/** The only built-in emoji with its own namespace; name and code are the same. */
export const EXTRA_EMOJI = 'zulip';
export const RESOLVED_TOPIC_PREFIX = '✔ ';
/** Shown in place of the empty topic to clients without the `empty_topic_name` capability. */
export const EMPTY_TOPIC_DISPLAY_NAME = 'general chat';
/** Read as the empty topic since FL 370. */
export const NO_TOPIC = '(no topic)';
/** Operands of wildcard mentions, as typed between `@**` and `**`. */
export const CHANNEL_WILDCARDS = ['all', 'everyone', 'channel', 'stream'] as const;
export const TOPIC_WILDCARD = 'topic';
/** System groups from narrow to wide; each contains the one before it (gap 1.8). */
export const SYSTEM_GROUPS = [
  'role:owners',
  'role:administrators',
  'role:moderators',
  'role:fullmembers',
  'role:members',
  'role:everyone',
  'role:internet',
] as const;
export const NOBODY_GROUP = 'role:nobody';
export type SystemGroupName = (typeof SYSTEM_GROUPS)[number] | typeof NOBODY_GROUP;

/** Client capabilities that a queue is registered with (gap 1.2). All default to false. */
export const CAPABILITIES = [
  'notification_settings_null',
  'bulk_message_deletion',
  'user_avatar_url_field_optional',
  'stream_typing_notifications',
  'user_settings_object',
  'linkifier_url_template',
  'user_list_incomplete',
  'include_deactivated_groups',
  'archived_channels',
  'empty_topic_name',
  'simplified_presence_events',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Cookie with the language in which the page's own server serves it: a code as in `default_language`. */
export const LANGUAGE_COOKIE = 'parley-language';
