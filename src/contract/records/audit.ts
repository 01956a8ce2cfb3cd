import { anything, int, nullable, object, openEnum, str } from '../decode';

/** The kinds of audit log entries, by what they were done to. */
export const AUDIT_KINDS = [
  'user_created',
  'user_joined',
  'user_renamed',
  'user_email_changed',
  'user_role_changed',
  'user_profile_changed',
  'user_deactivated',
  'user_reactivated',
  'user_recovery_link_created',
  'user_password_recovered',
  'user_signed_out',
  'user_identity_linked',
  'user_identity_disconnected',
  'user_factors_reset',
  'bot_created',
  'bot_updated',
  'bot_key_regenerated',
  'channel_created',
  'channel_updated',
  'channel_archived',
  'channel_unarchived',
  'folder_created',
  'folder_updated',
  'folders_reordered',
  'group_created',
  'group_updated',
  'group_members_changed',
  'group_deactivated',
  'group_reactivated',
  'organization_updated',
  'icon_changed',
  'logo_changed',
  'domain_changed',
  'user_defaults_changed',
  'profile_field_created',
  'profile_field_updated',
  'profile_field_deleted',
  'profile_fields_reordered',
  'playground_created',
  'playground_deleted',
  'emoji_added',
  'emoji_deactivated',
  'linkifier_added',
  'linkifier_updated',
  'linkifier_deleted',
  'linkifiers_reordered',
  'invites_sent',
  'invite_link_created',
  'invite_revoked',
  'invite_resent',
  'export_started',
  'export_deleted',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/**
 * One administrative action. `target_id` and `target_name` identify the target, whose type the kind starts with, by its
 * name at the time; `old` and `new` hold the changes by name, or null.
 */
export const auditEntry = object({
  id: int,
  kind: openEnum(...AUDIT_KINDS),
  acting_user_id: int,
  /** UNIX seconds. */
  at: int,
  target_id: nullable(int),
  target_name: nullable(str),
  old: anything,
  new: anything,
});
