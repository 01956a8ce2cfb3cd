import { useRef } from 'react';
import { isOwnServer } from '~/domain/capabilities/needs';
import { useMessage, useRealm, useSession } from '~/session/react';
import { EmojiPicker } from '~/ui/emoji/EmojiPicker';
import { noteRecentEmoji, recentEmoji } from '~/ui/emoji/recentEmoji';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useEmojiChoices } from '~/widgets/useEmojiChoices';
import type { PickerRequest } from '../useConversationContext';
import { toggleReaction } from './toggleReaction';

/** Picks an emoji for a message. */
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
  // Other servers only know reactions without skin tones.
  const hasTones = useRealm((realm) => isOwnServer(realm.organization));
  if (!message) return null;
  return (
    <PopoverPopup label="Add reaction" anchor={anchor} align="end" onClose={onClose}>
      <EmojiPicker
        emoji={emoji}
        recent={recentEmoji(emoji)}
        hasTones={hasTones}
        onPick={(picked) => {
          onClose();
          noteRecentEmoji(picked);
          void toggleReaction(session, message, picked).catch(sayFailure);
        }}
      />
    </PopoverPopup>
  );
}
