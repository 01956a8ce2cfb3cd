/**
 * Intended differences between our server and the description of feature level 372, each with its reason.
 * An ApiDescription fault that none of these explains fails its test.
 */
const INTENDED: readonly (readonly [fault: RegExp, reason: string])[] = [
  [
    /\.(?:can_delete_(?:any|own)_message_group|can_move_messages_(?:out_of|within)_channel_group|can_resolve_topics_group|can_create_topic_group|folder_id|subscriber_count|topics_policy): unknown$/,
    'fields of channels that came with levels 389 to 407',
  ],
  [/\.can_create_topics_group: missing$/, 'stands in the description and in no release (gap 11)'],
  [
    /^POST \/register 200\.(?:channel_folders|navigation_views|reminders|push_devices|max_(?:bulk_new_subscription_messages|channel_folder_(?:description|name)_length|reminder_note_length)|realm_(?:can_set_(?:delete_message_policy|topics_policy)_group|topics_policy|welcome_message_custom_text)): unknown$/,
    'parts of register that came with levels 389 to 416',
  ],
  [
    /\.(?:resolved_topic_notice_auto_read_policy|web_left_sidebar_(?:show_channel_folders|unreads_count_summary)): unknown$/,
    'settings that came with levels 385 to 411',
  ],
  [/^event (?:navigation_view|reminders|channel_folder)\b.*: not described$/, 'levels 389 to 399'],
  [/\.new_subscription_messages_sent: unknown$/, 'level 397'],
  [/\.parley_\w+: unknown$/, 'of our own server alone'],
  [
    /^POST \/register 200\.realm_\w+_policy: unknown$/,
    'permissions as numbers, for clients from before they were groups',
  ],
  [
    /^POST \/register 200\.(?:[a-z_]+): unknown$/,
    'all personal settings beside each other for clients without user_settings_object: more than were ever documented there',
  ],
  [
    /realm_(?:non_active_)?users\[\]\.is_active: missing$/,
    'implied by the list; so on the public server (recorded)',
  ],
  [
    /^GET \/users\/\{email\} 200\.user\.is_system_bot: unknown$/,
    'the same record as everywhere else',
  ],
  [/^GET \/users\/me 200\.bot_(?:type|owner_id): unknown$/, 'the same record as everywhere else'],
  [/^event realm\/update_dict\.data\.\w+: missing$/, 'holds what has changed alone'],
  [/^event realm_bot\/update\.bot\.\w+: missing$/, 'holds what has changed alone'],
  [/^event user_status\.\w+: missing$/, 'holds what has changed alone'],
  [
    /^event presence\.presence(?:s: unknown|: missing)$/,
    'the form of level 419, for clients that declare it',
  ],
  [/^event presence\.user_id: missing$/, 'the form of level 419, for clients that declare it'],
  [
    /^event realm_user\/update\.person\.avatar_url(?:_medium)?: null$/,
    'for clients that make their own pictures (client_gravatar), as in the record of a person',
  ],
  [
    /^event message\.local_message_id: unknown$/,
    'the sender’s queue gets its local id back; described for sending alone (gap 4.1)',
  ],
  [/^event stream\/update\.value: null$/, 'the first message of a channel that has none any more'],
  [/\.exports\[\]\.size: unknown$/, 'of our own server alone: shown beside the download'],
  [/^event user_group\/update\.data\.\w+: missing$/, 'holds what has changed alone (recorded)'],
  [/^event reaction\/\w+\.user\.is_mirror_dummy: missing$/, 'so on the public server (recorded)'],
  [/^GET \/events 200\.queue_id: missing$/, 'only where the call has made the queue (recorded)'],
  [
    /^POST \/register 200\.(?:can_subscribe_other_users|giphy_api_key|has_zoom_token|realm_billing|realm_default_stream_groups|receives_typing_notifications|stop_words): missing$/,
    'comes with a type of its own, or with no user_settings_object (recorded)',
  ],
];

/** The faults that no intended difference explains. */
export function unexplained(faults: Iterable<string>): readonly string[] {
  return [...faults].filter((fault) => !INTENDED.some(([pattern]) => pattern.test(fault))).sort();
}
