import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { pageLocale } from '~/lib/pageLocale';
import type { GlyphEmoji } from './EmojiGlyph';
import { emojiLanguage, loadEmojiWords } from './emojiWords';

type Names = ReadonlyMap<string, { readonly label: string }>;

const store = createStore<{ readonly names: Names }>(() => ({ names: new Map() }));

/** The language in which the reader knows emoji. */
export function readersEmojiLanguage(): string {
  return emojiLanguage([pageLocale() ?? [], navigator.languages].flat());
}

/** Loads the names that the picker shows, for everything else that names an emoji. */
export async function loadEmojiNames(language = readersEmojiLanguage()): Promise<void> {
  store.setState({ names: await loadEmojiWords(language) });
}

/** Returns the name in words of any emoji: the reader's, or else the server's (`party popper`, `tada`). */
export function useEmojiNames(): (emoji: GlyphEmoji) => string {
  const names = useStore(store, (state) => state.names);
  return (emoji) => nameIn(names, emoji);
}

function nameIn(names: Names, { emojiName, emojiCode, reactionType }: GlyphEmoji): string {
  // The list has no skin tones, and a custom emoji's code is a number of the server's.
  const code = emojiCode.replace(/-1f3f[b-f]|-fe0f/g, '');
  const own = reactionType === 'unicode_emoji' ? names.get(code)?.label : undefined;
  return own ?? emojiName.replaceAll('_', ' ');
}
