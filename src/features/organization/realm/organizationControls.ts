import { CALL_PROVIDER } from '~/domain/calls/startCall';
import { languageOptions } from '~/domain/organization/languages';
import type { ControlGroup } from './settingControls';
import { ORGANIZATION_TYPES, WEEKDAYS } from './settingOptions';

/** What the organization is, and how people join. */
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
        label: 'Ask to be listed in the communities directory',
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
        help: 'Otherwise, anyone who can reach this server can create an account.',
        unprovenHelp:
          'Otherwise, anyone who can reach this server can create an account. It doesn’t send email, so it can’t check that people own the address they enter.',
      },
      {
        kind: 'switch',
        name: 'emails_restricted_to_domains',
        label: 'Only addresses of allowed domains can join',
        unprovenHelp:
          'Addresses aren’t verified by email: anyone who enters one from an allowed domain can join, unless people need an invitation.',
      },
      {
        kind: 'switch',
        name: 'disallow_disposable_email_addresses',
        label: 'Refuse disposable email addresses',
        help: 'From services that give anyone an address for a few minutes. Applies to invitations, new accounts and changes of address.',
      },
      {
        kind: 'days',
        name: 'waiting_period_threshold',
        label: 'Days until new members are full members',
        help: 'With 0, everyone is one right away.',
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
        help: 'Sent to everyone who joins, in addition to the server’s own greeting.',
        limit: 8000,
        isMarkdown: true,
      },
      { kind: 'switch', name: 'send_welcome_emails', label: 'Send new people onboarding emails' },
    ],
  },
  {
    title: 'Announcements',
    about: 'Where automatic messages are posted.',
    controls: [
      { kind: 'channel', name: 'new_stream_announcements_stream_id', label: 'New channels' },
      { kind: 'channel', name: 'signup_announcements_stream_id', label: 'People who join' },
      {
        kind: 'channel',
        name: 'zulip_update_announcements_stream_id',
        label: 'Server updates',
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
        help: 'For emails. Everyone can choose another one.',
        options: languageOptions(),
      },
      {
        kind: 'text',
        name: 'default_code_block_language',
        label: 'Default language for code blocks',
        limit: 40,
      },
      { kind: 'switch', name: 'inline_image_preview', label: 'Show images below messages' },
      {
        kind: 'switch',
        name: 'inline_url_embed_preview',
        label: 'Show previews of linked pages',
        help: 'Title, text and a small image below messages with links. The server fetches each linked page, so the page’s owner can see the server’s address.',
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
    title: 'Calls',
    controls: [
      {
        kind: 'choice',
        name: 'video_chat_provider',
        label: 'Call provider',
        help: 'Where the calls that people start from the composer take place.',
        options: [
          [0, 'None'],
          [1, 'Jitsi Meet'],
          [3, 'Zoom'],
          [5, 'Zoom, one account for all'],
          [4, 'BigBlueButton'],
        ],
      },
      {
        kind: 'text',
        name: 'jitsi_server_url',
        label: 'Server for Jitsi calls',
        help: 'Its URL, such as https://meet.example.com. People who join go there.',
        limit: 200,
        isCallUrl: true,
        when: { name: 'video_chat_provider', is: CALL_PROVIDER.jitsi },
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
        help: 'For people who haven’t visited in a while.',
      },
      { kind: 'choice', name: 'digest_weekday', label: 'Day of the digest', options: WEEKDAYS },
      {
        kind: 'switch',
        name: 'message_content_allowed_in_email_notifications',
        label: 'Include message content in emails',
      },
    ],
  },
  {
    title: 'Message retention',
    controls: [
      {
        kind: 'retention',
        name: 'message_retention_days',
        label: 'Delete messages after',
        help: 'Includes direct messages. Channels can set their own limit. Files are deleted with the last message that uses them. Deleted messages are gone for everyone.',
      },
    ],
  },
];
