import type { GlyphEmoji } from './EmojiGlyph';
import { readTaste, writeTaste } from './emojiPlace';
import type { PickerEmoji } from './emojiRows';
import { plainCode } from './emojiTaste';

const KEEP = 18;

function stored(): readonly string[] {
  const list = readTaste('recent');
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

/** Without the skin tone, which is chosen once for all. */
const idOf = (emoji: GlyphEmoji) => `${emoji.reactionType}:${plainCode(emoji)}`;

/** Emoji recently used by this account on this device, latest first. */
export function recentEmoji(all: readonly PickerEmoji[]): readonly PickerEmoji[] {
  const byId = new Map(all.map((emoji) => [idOf(emoji), emoji]));
  return stored().flatMap((id) => byId.get(id) ?? []);
}

export function noteRecentEmoji(emoji: GlyphEmoji): void {
  const id = idOf(emoji);
  writeTaste({ recent: [id, ...stored().filter((item) => item !== id)].slice(0, KEEP) });
}
