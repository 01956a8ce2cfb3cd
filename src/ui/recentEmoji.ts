import type { GlyphEmoji } from './EmojiGlyph';
import type { PickerEmoji } from './emojiRows';

const KEEP = 18;

/** Where they are kept; what is read may be anything. */
interface Place {
  read(): unknown;
  write(ids: readonly string[]): void;
}

let place: Place | undefined;

/** Whoever owns the device's storage says where. */
export function keepRecentEmojiIn(kept: Place): void {
  place = kept;
}

function stored(): readonly string[] {
  const list = place?.read();
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

const idOf = (emoji: GlyphEmoji) => `${emoji.reactionType}:${emoji.emojiCode}`;

/** Those used lately by this account on this device, the last first. */
export function recentEmoji(all: readonly PickerEmoji[]): readonly PickerEmoji[] {
  const byId = new Map(all.map((emoji) => [idOf(emoji), emoji]));
  return stored().flatMap((id) => byId.get(id) ?? []);
}

export function noteRecentEmoji(emoji: GlyphEmoji): void {
  const id = idOf(emoji);
  place?.write([id, ...stored().filter((item) => item !== id)].slice(0, KEEP));
}
