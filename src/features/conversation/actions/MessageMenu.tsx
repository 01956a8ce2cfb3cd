import { SmilePlus } from 'lucide-react';
import { useRef } from 'react';
import type { MessageId } from '~/domain/ids';
import { KEY_IDS } from '~/session/preferences/keys';
import { useMessage, useRealm, useSession } from '~/session/react';
import type { Session } from '~/session/session';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { useEmojiNames } from '~/ui/emoji/emojiNames';
import { quickReactions } from '~/ui/emoji/emojiTaste';
import { Icon } from '~/ui/marks/Icon';
import { MenuPopup } from '~/ui/overlays/lazyOverlays';
import type { MenuEntry, MenuQuick } from '~/ui/overlays/menu';
import { toggleReaction } from '../reactions/toggleReaction';
import type { ConversationTools, MenuRequest } from '../useConversationContext';
import { type MessageAction, messageActions } from './messageActions';

/** Every action for a message. */
export function MessageMenu({
  request,
  tools,
  onSelect,
}: {
  request: MenuRequest;
  tools: ConversationTools;
  /** Starts selecting, with this message. */
  onSelect: (id: MessageId) => void;
}) {
  const session = useSession();
  const anchor = useRef(request.anchor);
  const message = useMessage(request.messageId);
  const emojiName = useEmojiNames();
  const isStarred = useRealm((realm) => realm.starred.has(request.messageId));
  const { realm } = session.realm.getState();
  if (!message || !realm) return null;
  const nowMs = session.clock.now() + session.serverClockOffsetMs;
  const actions = messageActions({ realm, message, isStarred, nowMs });
  const isUsable = ({ reactionType, emojiCode }: { reactionType: string; emojiCode: string }) =>
    reactionType !== 'realm_emoji' || realm.customEmoji.get(emojiCode)?.isDeactivated === false;
  const quick: readonly MenuQuick[] = [
    ...quickReactions(isUsable).map((emoji) => ({
      id: `${emoji.reactionType}${emoji.emojiCode}`,
      label: `React with ${emojiName(emoji)}`,
      picture: <EmojiGlyph emoji={emoji} />,
      onSelect: () => void toggleReaction(session, message, emoji).catch(tools.value.onFailure),
    })),
    {
      id: 'react',
      label: 'Add reaction',
      picture: <Icon of={SmilePlus} />,
      onSelect: () => tools.value.pickReaction(message.id, request.anchor),
    },
  ];
  const toEntry = (action: MessageAction): MenuEntry => ({
    id: action.id,
    label: action.label,
    icon: action.icon,
    isDanger: action.isDanger,
    disabledReason: action.disabledReason,
    onSelect: () => (action.id === 'select' ? onSelect(message.id) : tools.run(action.id, message)),
    ...shownKeys(session, action.id),
  });
  return (
    <MenuPopup
      label="Message actions"
      head={quick}
      groups={[
        { id: 'all', entries: actions.filter((a) => !a.isDanger).map(toEntry) },
        { id: 'danger', entries: actions.filter((a) => a.isDanger).map(toEntry) },
      ]}
      anchor={anchor}
      align="end"
      onClose={tools.closeMenu}
    />
  );
}

function shownKeys({ keys }: Session, action: string): { keys?: string } {
  const id = KEY_IDS.find((one) => one === action);
  return id ? { keys: keys.shown(id) } : {};
}
