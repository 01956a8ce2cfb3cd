import type { UserStatus } from '~/domain/user';

const preset = (text: string, emojiName: string, emojiCode: string): UserStatus => ({
  text,
  emojiName,
  emojiCode,
  reactionType: 'unicode_emoji',
});

/** What people say most. */
export const PRESETS: readonly UserStatus[] = [
  preset('Focus', 'headphones', '1f3a7'),
  preset('In a meeting', 'calendar', '1f4c5'),
  preset('Commuting', 'bus', '1f68c'),
  preset('Working from home', 'house', '1f3e0'),
  preset('Out sick', 'sick', '1f912'),
  preset('On leave', 'palm_tree', '1f334'),
];
