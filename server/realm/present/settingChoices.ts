/** Read-only lists next to the personal settings in register (gap 1.7). */
export const EMOJISETS = [
  { key: 'google', text: 'Google' },
  { key: 'google-blob', text: 'Google blobs' },
  { key: 'twitter', text: 'Twitter' },
  { key: 'text', text: 'Plain text' },
] as const;

export const NOTIFICATION_SOUNDS = ['zulip', 'ding', 'chime', 'none'] as const;
