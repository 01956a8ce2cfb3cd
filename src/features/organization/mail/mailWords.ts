const WORDS: Readonly<Record<string, string>> = {
  invitation: 'Invitation',
  invitation_reminder: 'Reminder of an invitation',
  test: 'Test',
};

/** What a mail was for. */
export function mailWords(kind: string): string {
  return WORDS[kind] ?? 'Email';
}
