import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadEmojiCatalog } from '~/content/emojiCatalog';
import { useRealm } from '~/session/react';
import { readersEmojiLanguage } from '~/ui/emoji/emojiNames';
import type { PickerEmoji } from '~/ui/emoji/emojiRows';
import { loadEmojiWords } from '~/ui/emoji/emojiWords';

/**
 * The organization's own emoji, then all of Unicode's once their table has loaded. Their names in the reader's language
 * are optional: without them, search uses the standard names.
 */
export function useEmojiChoices(): readonly PickerEmoji[] {
  const custom = useRealm((realm) => realm.customEmoji);
  const { data: catalog } = useQuery({
    queryKey: ['emoji catalog'],
    queryFn: loadEmojiCatalog,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const language = readersEmojiLanguage();
  const { data: words } = useQuery({
    queryKey: ['emoji words', language],
    queryFn: () => loadEmojiWords(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const own: PickerEmoji[] = [...custom.values()]
      .filter((emoji) => !emoji.isDeactivated)
      .map(({ id, name }) => ({
        emojiName: name,
        emojiCode: id,
        reactionType: 'realm_emoji',
        names: [name],
        group: 'custom',
      }));
    const unicode = (catalog ?? []).map((emoji) => ({
      ...emoji,
      ...words?.get(emoji.emojiCode),
    }));
    return [...own, ...unicode];
  }, [custom, catalog, words]);
}
