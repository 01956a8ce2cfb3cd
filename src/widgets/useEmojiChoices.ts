import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadEmojiCatalog } from '~/content/emojiCatalog';
import { useRealm } from '~/session/react';
import type { PickerEmoji } from '~/ui/emojiRows';

/** The organization's own emoji, then all of Unicode's once their table has come. */
export function useEmojiChoices(): readonly PickerEmoji[] {
  const custom = useRealm((realm) => realm.customEmoji);
  const { data: catalog } = useQuery({
    queryKey: ['emoji catalog'],
    queryFn: loadEmojiCatalog,
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
    return [...own, ...(catalog ?? [])];
  }, [custom, catalog]);
}
