const WORDS: Readonly<Record<string, string>> = {
  invitation: 'Invitation',
  invitation_reminder: 'Reminder of an invitation',
  password_reset: 'Link to a new password',
  address_proof: 'Link that confirms an address',
  address_changed: 'Notice of a new address',
  missed_messages: 'Missed messages',
  digest: 'Digest',
  reply_refused: 'Reply that couldn’t be posted',
  new_sign_in: 'Notice of a new sign-in',
  security: 'Notice of account security',
  role_changed: 'Notice of a new role',
  deactivated: 'Notice of deactivation',
  export: 'Notice of an export',
  test: 'Test',
};

/** The purpose of a mail. */
export function mailWords(kind: string): string {
  return WORDS[kind] ?? 'Email';
}
