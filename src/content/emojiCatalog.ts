import { allEmoji, loadEmoji } from '~/markdown/emoji/emoji';

/** An emoji to pick: what it is, its search terms and its category. */
export interface CatalogEmoji {
  readonly emojiName: string;
  readonly emojiCode: string;
  readonly reactionType: string;
  readonly names: readonly string[];
  readonly group: string;
}

/** Returns all Unicode emoji, in picker order. Loads the table on first use. */
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
