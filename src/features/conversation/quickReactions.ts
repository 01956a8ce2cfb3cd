/** One click away: on the toolbar, and by the key `+`. */
export const QUICK_REACTIONS = [
  { emojiName: 'thumbs_up', emojiCode: '1f44d', reactionType: 'unicode_emoji' },
  { emojiName: 'eyes', emojiCode: '1f440', reactionType: 'unicode_emoji' },
] as const;
