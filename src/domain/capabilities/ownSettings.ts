interface SettingsOfPage {
  /** The page and section in the URL. */
  readonly at: readonly [page: 'settings' | 'organization', id: string];
  /** The control's label; other search terms; the API's name of the setting, which a server may lack. */
  readonly settings: readonly (readonly [label: string, words?: string, name?: string])[];
}

/** Personal settings, by their labels on the settings pages (reach.spec.ts visits each). */
export const OWN_SETTINGS: readonly SettingsOfPage[] = [
  {
    at: ['settings', 'profile'],
    settings: [
      ['Full name', 'rename display name'],
      ['Time zone', 'clock hours'],
    ],
  },
  {
    at: ['settings', 'account'],
    settings: [
      ['Email', 'address mail'],
      ['Who can see your email', 'address privacy', 'email_address_visibility'],
      ['Password', 'change sign in'],
      [
        'Passkeys',
        'fingerprint face security key webauthn sign in without password',
        'parley_second_factor_role',
      ],
      [
        'Two-step verification',
        '2fa mfa second factor totp authenticator app recovery codes',
        'parley_second_factor_role',
      ],
      ['Show when I’m online', 'presence online away status', 'presence_enabled'],
      ['Send read receipts', 'seen', 'send_read_receipts'],
      ['Show when I’m typing in direct messages', 'indicator', 'send_private_typing_notifications'],
      ['Show when I’m typing in channels', 'indicator', 'send_stream_typing_notifications'],
      ['Show when others are typing', 'indicator', 'receives_typing_notifications'],
      ['API key', 'token bot access'],
      ['Leave', 'deactivate account delete'],
    ],
  },
  {
    at: ['settings', 'preferences'],
    settings: [
      ['Language', 'translation emails deutsch français español locale', 'default_language'],
      ['Theme', 'dark light mode color scheme appearance', 'color_scheme'],
      ['High contrast', 'accessibility readable', 'high_contrast_mode'],
      ['Full-width messages', 'reading width line length wide', 'fluid_layout_width'],
      ['Accent color', 'theme look link button'],
      ['Layout direction', 'right to left rtl mirrored arabic hebrew bidi sidebar side'],
      ['Density', 'compact cozy comfortable spacing line height', 'web_line_height_percent'],
      ['Font size', 'text bigger smaller zoom', 'web_font_size_px'],
      ['Animated pictures', 'gif animation motion', 'web_animate_image_previews'],
      ['24-hour clock', 'time format am pm', 'twenty_four_hour_time'],
      ['Parley opens with', 'home view start page inbox recent', 'web_home_view'],
      ['Dim quiet channels', 'inactive demote', 'demote_inactive_streams'],
      ['Number on the tab', 'unread count badge favicon', 'desktop_icon_count_display'],
      [
        'Unread counts in the sidebar',
        'number dot badge muted channels',
        'web_stream_unreads_count_display_policy',
      ],
      ['Count starred messages', 'number', 'starred_message_counts'],
      [
        'Count unread messages of collapsed sections',
        'number total sidebar folders direct messages',
        'web_left_sidebar_unreads_count_summary',
      ],
      ['Show channel folders in the sidebar', 'groups', 'web_left_sidebar_show_channel_folders'],
      ['Mark messages as read when I see them', 'scroll unread', 'web_mark_read_on_scroll_policy'],
      ['Follow automatically', 'topics', 'automatically_follow_topics_policy'],
      [
        'Unmute automatically in muted channels',
        'automatically topics',
        'automatically_unmute_topics_in_muted_streams_policy',
      ],
      [
        'Follow topics where I am mentioned',
        'automatically mentions',
        'automatically_follow_topics_where_mentioned',
      ],
      ['Enter sends', 'return key new line composer', 'enter_sends'],
      ['Hide summaries by a language model', 'ai summarize catch up', 'hide_ai_features'],
      ['Convert :-) to emoji', 'smileys emoticons', 'translate_emoticons'],
      ['Keep drafts on all my devices', 'synchronize', 'enable_drafts_synchronization'],
      ['Show link previews', 'unfurl website card youtube pictures of pages'],
      ['Time to undo sending', 'delay hold unsend recall take back message'],
      ['New messages announced', 'screen reader accessibility speech live region'],
      ['Messages read as', 'screen reader accessibility order author text'],
    ],
  },
  {
    at: ['settings', 'notifications'],
    settings: [
      ['Show notifications', 'desktop banner', 'enable_desktop_notifications'],
      ['Play a sound', 'audio noise ping', 'enable_sounds'],
      ['Sound', 'ping tone audio', 'notification_sound'],
      [
        'Show the content of direct messages',
        'preview privacy content',
        'pm_content_in_desktop_notifications',
      ],
      [
        'Push direct messages, mentions and alert words',
        'phone closed web push mobile',
        'enable_offline_push_notifications',
      ],
      [
        'Push also while I’m active',
        'phone online other device',
        'enable_online_push_notifications',
      ],
      ['Schedule quiet hours', 'quiet hours do not disturb night schedule'],
      ['Notifications by kind', 'channels followed topics push phone wildcard mentions'],
      ['By channel', 'notifications of one channel'],
      [
        'Email me direct messages and mentions while I’m away',
        'email',
        'enable_offline_email_notifications',
      ],
      [
        'Include message content in emails',
        'email content',
        'message_content_in_email_notifications',
      ],
      [
        'Email me a digest when I’ve been away for a while',
        'email summary',
        'enable_digest_emails',
      ],
      ['Email me about new sign-ins', 'email login security', 'enable_login_emails'],
    ],
  },
  { at: ['settings', 'alert-words'], settings: [['Words and phrases', 'alert highlight keyword']] },
  {
    at: ['settings', 'muted'],
    settings: [
      ['People', 'muted blocked ignored'],
      ['Topics', 'muted followed'],
    ],
  },
  {
    at: ['settings', 'devices'],
    settings: [
      ['Phones', 'push token mobile'],
      ['Data on this device', 'clear cache storage offline'],
    ],
  },
];
