import type { AuditKind } from '~/domain/organization/auditEntry';

/** What was done, followed by the name of its target. */
const WORDS: Readonly<Record<AuditKind, string>> = {
  user_created: 'Created the account of',
  user_joined: 'Joined as',
  user_renamed: 'Renamed',
  user_email_changed: 'Changed the email of',
  user_role_changed: 'Changed the role of',
  user_profile_changed: 'Changed the profile of',
  user_deactivated: 'Deactivated',
  user_reactivated: 'Reactivated',
  user_recovery_link_created: 'Created a password link for',
  user_password_recovered: 'Set a new password with a link for',
  user_identity_linked: 'Connected another account to',
  user_identity_disconnected: 'Disconnected another account from',
  user_signed_out: 'Signed out everywhere',
  user_factors_reset: 'Reset the two-step verification of',
  bot_created: 'Created the bot',
  bot_updated: 'Changed the bot',
  bot_key_regenerated: 'Generated a new key for the bot',
  channel_created: 'Created the channel',
  channel_updated: 'Changed the channel',
  channel_archived: 'Archived the channel',
  channel_unarchived: 'Unarchived the channel',
  folder_created: 'Created the folder',
  folder_updated: 'Changed the folder',
  folders_reordered: 'Reordered the folders',
  group_created: 'Created the group',
  group_updated: 'Changed the group',
  group_members_changed: 'Changed the members of',
  group_deactivated: 'Deactivated the group',
  group_reactivated: 'Reactivated the group',
  organization_updated: 'Changed the organization',
  icon_changed: 'Uploaded an icon',
  icon_removed: 'Removed the icon',
  logo_changed: 'Uploaded a logo',
  logo_removed: 'Removed the logo',
  domain_changed: 'Changed the allowed domain',
  user_defaults_changed: 'Changed the defaults for new people',
  profile_field_created: 'Created the profile field',
  profile_field_updated: 'Changed the profile field',
  profile_field_deleted: 'Deleted the profile field',
  profile_fields_reordered: 'Reordered the profile fields',
  playground_created: 'Added the playground',
  playground_deleted: 'Deleted the playground',
  emoji_added: 'Added the emoji',
  emoji_deactivated: 'Deactivated the emoji',
  linkifier_added: 'Added the linkifier',
  linkifier_updated: 'Changed the linkifier',
  linkifier_deleted: 'Deleted the linkifier',
  linkifiers_reordered: 'Reordered the linkifiers',
  invites_sent: 'Invited people',
  invite_link_created: 'Created an invitation link',
  invite_revoked: 'Revoked an invitation',
  invite_resent: 'Renewed an invitation',
  export_started: 'Started a data export',
  export_deleted: 'Deleted a data export',
};

/** The name of a kind of action; kinds of newer servers are named after their identifier. */
export function auditWords(kind: string): string {
  return WORDS[kind as AuditKind] ?? readable(kind);
}

/** `full_name` is `Full name`, `new_stream_announcements_stream_id` is `New channel announcements`. */
export function readable(name: string): string {
  const words = name
    .replace(/(_(stream|channel))?_id$|_group$/, '')
    .replaceAll('stream', 'channel')
    .replace(
      /([a-z])([A-Z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replaceAll('_', ' ')
    .trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
