import type { GlyphEmoji } from './EmojiGlyph';
import type { PickerEmoji } from './emojiRows';

const KEY = 'parley.recentEmoji';
const KEEP = 18;

function stored(): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

const idOf = (emoji: GlyphEmoji) => `${emoji.reactionType}:${emoji.emojiCode}`;

/** Those used lately on this device, the last first. */
export function recentEmoji(all: readonly PickerEmoji[]): readonly PickerEmoji[] {
  const byId = new Map(all.map((emoji) => [idOf(emoji), emoji]));
  return stored().flatMap((id) => byId.get(id) ?? []);
}

export function noteRecentEmoji(emoji: GlyphEmoji): void {
  const id = idOf(emoji);
  try {
    const list = [id, ...stored().filter((item) => item !== id)].slice(0, KEEP);
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // A full or forbidden storage only costs the convenience.
  }
}
