import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { loadEmojiCatalog } from '~/content/emojiCatalog';
import { toggleReaction } from '~/session/commands/messages';
import { useMessage, useRealm, useSession } from '~/session/react';
import { sayFailure } from '~/session/view/sayFailure';
import { EmojiPicker } from '~/ui/EmojiPicker';
import type { PickerEmoji } from '~/ui/emojiRows';
import { PopoverPopup } from '~/ui/lazyOverlays';
import { noteRecentEmoji, recentEmoji } from '~/ui/recentEmoji';
import type { PickerRequest } from './useConversationContext';

/** Chooses an emoji for a message. */
export function ReactionPicker({
  request,
  onClose,
}: {
  request: PickerRequest;
  onClose: () => void;
}) {
  const session = useSession();
  const anchor = useRef(request.anchor);
  const message = useMessage(request.messageId);
  const custom = useRealm((realm) => realm.customEmoji);
  const { data: catalog = [] } = useQuery({
    queryKey: ['emoji catalog'],
    queryFn: loadEmojiCatalog,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!message) return null;
  const own: PickerEmoji[] = [...custom.values()]
    .filter((e) => !e.isDeactivated)
    .map((e) => ({
      emojiName: e.name,
      emojiCode: e.id,
      reactionType: 'realm_emoji',
      names: [e.name],
      group: 'custom',
    }));
  const emoji = [...own, ...catalog];
  return (
    <PopoverPopup label="Add reaction" anchor={anchor} align="end" onClose={onClose}>
      <EmojiPicker
        emoji={emoji}
        recent={recentEmoji(emoji)}
        onPick={(picked) => {
          onClose();
          noteRecentEmoji(picked);
          void toggleReaction(session, message, picked).catch(sayFailure);
        }}
      />
    </PopoverPopup>
  );
}
