import { int, nullable, num, object, openEnum, str } from '../decode';

/** The kinds of mail that Parley's server sends. */
export const MAIL_KINDS = [
  'invitation',
  'invitation_reminder',
  'password_reset',
  'address_proof',
  'address_changed',
  'missed_messages',
  'reply_refused',
  'digest',
  'new_sign_in',
  'security',
  'role_changed',
  'deactivated',
  'export',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The status of a mail from Parley's server. Times are UNIX seconds. */
export const sentMail = object({
  id: int,
  kind: openEnum(...MAIL_KINDS),
  address: str,
  /** `waiting` for its first or next try; `kept` in the mailbox of a demo; `failed`: no server accepted it in time. */
  status: openEnum('waiting', 'sending', 'sent', 'kept', 'bounced', 'failed'),
  tries: int,
  created_at: num,
  settled_at: nullable(num),
  next_try_at: nullable(num),
  /** The mail server's reply to the last try. */
  reason: nullable(str),
});
