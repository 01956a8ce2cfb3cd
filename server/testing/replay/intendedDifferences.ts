/** Intended differences between our server's answers and the recorded ones, each with its reason. */
const INTENDED: readonly (readonly [difference: RegExp, reason: string])[] = [
  [
    /^GET \/users\/\{\}\/presence .*: 400 BAD_REQUEST .* for 405 /,
    '`me` is nobody there, and a path without this method elsewhere: a refusal either way',
  ],
  [
    /external_authentication_methods: empty|\.realm_authentication_methods\.[\w ]+: missing/,
    'people sign in with a password alone',
  ],
  [
    /\.(?:realm_available_video_chat_providers\.jitsi_meet|giphy_rating_options\.[\w-]+|jitsi_server_url): missing|\.(?:server_jitsi_server_url|navigation_tour_video_url): null for string/,
    'there are no calls, pictures to search for and films to show, and the page draws no entry for them',
  ],
  [
    /\.server_min_deactivated_realm_deletion_days: null for number/,
    'data of a deactivated organization are never deleted; described as nullable',
  ],
  [
    /\.can_create_topics_group: missing/,
    'stands in no change log and came under another name above level 416 (gap 11)',
  ],
  [/\.bot_type: (?:null for number|besides)/, 'null for people, as described'],
  [
    /^GET \/messages\/\{\} 200\.message\.edit_history\[\]|^event update_message\.|^event update_message to \w+: 2 for 1/,
    'new words and a new place are two events, and two entries of the history',
  ],
  [
    /\.message_history\[\]\.content_html_diff: missing/,
    'may be absent (gap 4.2); the page compares both versions itself',
  ],
  [/^POST \/realm\/playgrounds 400 BAD_REQUEST\.errors: missing/, 'said by the words alone'],
  [
    /^POST \/bots 200\.ignored_parameters_unsupported: besides/,
    'ours has no use for a name of the service, and says so',
  ],
  [/^PATCH \/realm 200\.\w+: missing/, 'described nowhere; what holds is told by the event'],
  [/^GET \/events 200\.queue_id: besides/, 'always, as described'],
  [
    /^event realm\/update(?:_dict)?\/(?:default|message_content_delete_limit_seconds) /,
    'limits come as a whole (gap 2.5)',
  ],
  [
    /^event stream\/update\/first_message_id /,
    'also the first message of a channel is told, not only that it is another one by now',
  ],
  [
    /^event user_group\/(?:add|remove)_members to /,
    'full members are members by being one group in the other',
  ],
  [
    /^event realm_user\/update to \w+: 4 for 3|^event realm_user\/update\.person\.avatar_\w+: besides/,
    'pictures that nobody uploaded are drawn of the name, and change with it',
  ],
  [
    /^event (?:stream\/(?:create|delete)|default_streams|subscription\/peer_add) to polonius/,
    'what a change of role opens and closes is told a channel at a time, with those that everybody is put into',
  ],
  [/^event stream\/delete to shiva: 1 for 0/, 'who cannot see a channel any longer is told'],
  [/^event muted_topics to /, 'for clients from before `user_topic`, which says the same'],
  [
    /^event message to |^event user_topic to /,
    'no notices about channels and groups by a bot, and one message of the topic moved, not all',
  ],
  [
    /^event update_message_flags\/add to hamlet/,
    'reading is told by each call that reads; there it was told when the queue had time',
  ],
  [/^event presence\.email: besides/, 'part of the form of this level (gap 2.3)'],
  [/^event reaction\/\w+\.user\.is_mirror_dummy: besides/, 'described'],
];

/** The differences that no intended one explains. */
export function unexplained(found: readonly string[]): readonly string[] {
  return found.filter((line) => !INTENDED.some(([pattern]) => pattern.test(line)));
}

/** Reasons for differences that no longer exist. */
export function unneeded(found: readonly string[]): readonly string[] {
  return INTENDED.filter(([pattern]) => !found.some((line) => pattern.test(line))).map(
    ([, reason]) => reason,
  );
}
