import { allEmoji, loadEmoji } from '~/markdown/emoji/emoji';

/** An emoji to choose: what it is, what it can be searched by, and which drawer it is in. */
export interface CatalogEmoji {
  readonly emojiName: string;
  readonly emojiCode: string;
  readonly reactionType: string;
  readonly names: readonly string[];
  readonly group: string;
}

/** All emoji of Unicode, in the order of pickers. Fetches the table the first time. */
export async function loadEmojiCatalog(): Promise<readonly CatalogEmoji[]> {
  await loadEmoji();
  return allEmoji().map(({ name, code, names, group }) => ({
    emojiName: name,
    emojiCode: code,
    reactionType: 'unicode_emoji',
    names,
    group,
  }));
}
