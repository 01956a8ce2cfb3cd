import { useRef } from 'react';
import { useMessage, useSession } from '~/session/react';
import { toggleReaction } from '~/session/resources/messages/reactions';
import { EmojiPicker } from '~/ui/EmojiPicker';
import { PopoverPopup } from '~/ui/lazyOverlays';
import { noteRecentEmoji, recentEmoji } from '~/ui/recentEmoji';
import { sayFailure } from '~/widgets/sayFailure';
import { useEmojiChoices } from '~/widgets/useEmojiChoices';
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
  const emoji = useEmojiChoices();
  if (!message) return null;
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
