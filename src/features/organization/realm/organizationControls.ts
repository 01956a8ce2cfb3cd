import type { ControlGroup } from './settingControls';
import { LANGUAGE_OPTIONS, ORGANIZATION_TYPES, WEEKDAYS } from './settingOptions';

/** What the organization is, and how people come in. */
export const ORGANIZATION_CONTROLS: readonly ControlGroup[] = [
  {
    title: 'About',
    controls: [
      { kind: 'text', name: 'name', label: 'Name', limit: 40, isRequired: true },
      {
        kind: 'text',
        name: 'description',
        label: 'Description',
        help: 'Shown before people sign in.',
        limit: 1000,
        isMarkdown: true,
      },
      { kind: 'choice', name: 'org_type', label: 'Kind', options: ORGANIZATION_TYPES },
      {
        kind: 'switch',
        name: 'want_advertise_in_communities_directory',
        label: 'Ask to be listed among public communities',
      },
    ],
  },
  {
    title: 'Joining',
    controls: [
      {
        kind: 'switch',
        name: 'invite_required',
        label: 'People need an invitation to join',
        help: 'Otherwise everybody who can reach this server can create an account.',
        unprovenHelp:
          'Otherwise everybody who can reach this server can create an account. It sends no mail, so nobody has to show that the address they enter is theirs.',
      },
      {
        kind: 'switch',
        name: 'emails_restricted_to_domains',
        label: 'Only addresses of allowed domains can join',
        unprovenHelp:
          'Addresses are not checked by mail: whoever enters one of an allowed domain can join, unless people need an invitation.',
      },
      {
        kind: 'switch',
        name: 'disallow_disposable_email_addresses',
        label: 'Refuse disposable email addresses',
        help: 'Of services that give an address to anybody for a few minutes. Holds for invitations, new people and changed addresses.',
      },
      {
        kind: 'days',
        name: 'waiting_period_threshold',
        label: 'Days until new members are full members',
        help: 'With 0 everybody is one at once.',
      },
    ],
  },
  {
    title: 'Welcome',
    controls: [
      {
        kind: 'text',
        name: 'welcome_message_custom_text',
        label: 'Welcome message',
        help: 'Sent to everybody who joins. With none, nothing is added to what the server says.',
        limit: 8000,
        isMarkdown: true,
      },
      { kind: 'switch', name: 'send_welcome_emails', label: 'Send new people a few first emails' },
    ],
  },
  {
    title: 'Announcements',
    about: 'Where the organization itself speaks.',
    controls: [
      { kind: 'channel', name: 'new_stream_announcements_stream_id', label: 'New channels' },
      { kind: 'channel', name: 'signup_announcements_stream_id', label: 'People who join' },
      {
        kind: 'channel',
        name: 'zulip_update_announcements_stream_id',
        label: 'What is new on the server',
      },
      {
        kind: 'channel',
        name: 'moderation_request_channel_id',
        label: 'Reported messages',
        help: 'A private channel. With none, messages can’t be reported.',
        isPrivate: true,
      },
    ],
  },
  {
    title: 'Language and content',
    controls: [
      {
        kind: 'choice',
        name: 'default_language',
        label: 'Language of new people',
        options: LANGUAGE_OPTIONS,
      },
      {
        kind: 'text',
        name: 'default_code_block_language',
        label: 'Language of code blocks that name none',
        limit: 40,
      },
      { kind: 'switch', name: 'inline_image_preview', label: 'Show pictures below messages' },
      {
        kind: 'switch',
        name: 'inline_url_embed_preview',
        label: 'Show previews of linked pages',
        help: 'Title, text and a small picture below messages with links. The server visits each linked page for that, so whoever runs the page can see the server’s address.',
      },
      {
        kind: 'choice',
        name: 'video_chat_provider',
        label: 'Calls',
        options: [
          [0, 'None'],
          [1, 'Jitsi Meet'],
          [3, 'Zoom'],
          [5, 'Zoom, one account for all'],
          [4, 'BigBlueButton'],
        ],
      },
      {
        kind: 'choice',
        name: 'giphy_rating',
        label: 'GIFs from GIPHY',
        help: 'For apps that offer them.',
        options: [
          [0, 'None'],
          [1, 'Rated Y: very young people'],
          [2, 'Rated G: general'],
          [3, 'Rated PG: with parents'],
          [4, 'Rated PG-13'],
          [5, 'Rated R: adults'],
        ],
      },
    ],
  },
  {
    title: 'Email',
    controls: [
      {
        kind: 'switch',
        name: 'digest_emails_enabled',
        label: 'Weekly digest',
        help: 'For people who have not been here for a while.',
      },
      { kind: 'choice', name: 'digest_weekday', label: 'Day of the digest', options: WEEKDAYS },
      {
        kind: 'switch',
        name: 'message_content_allowed_in_email_notifications',
        label: 'Emails may contain messages',
      },
    ],
  },
  {
    title: 'Keeping messages',
    controls: [
      {
        kind: 'retention',
        name: 'message_retention_days',
        label: 'Delete messages after',
        help: 'Direct messages too. Channels can have a time of their own. Files go with their last message, and what is deleted is gone for everybody.',
      },
    ],
  },
];
