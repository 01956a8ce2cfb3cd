/** The reaction of the `+` key, here as in the public client; those of the toolbar learn (`ui/emoji/emojiTaste`). */
export const THUMBS_UP = {
  emojiName: 'thumbs_up',
  emojiCode: '1f44d',
  reactionType: 'unicode_emoji',
} as const;
