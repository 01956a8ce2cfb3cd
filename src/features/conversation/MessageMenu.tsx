import { SmilePlus } from 'lucide-react';
import { useRef } from 'react';
import { KEY_IDS } from '~/session/keys';
import { useMessage, useRealm, useSession } from '~/session/react';
import type { Session } from '~/session/session';
import { MenuPopup } from '~/ui/lazyOverlays';
import type { MenuEntry } from '~/ui/menu';
import { type MessageAction, messageActions } from './actions/messageActions';
import type { ConversationTools, MenuRequest } from './useConversationContext';

/** Everything that can be done with a message. */
export function MessageMenu({
  request,
  tools,
}: {
  request: MenuRequest;
  tools: ConversationTools;
}) {
  const session = useSession();
  const anchor = useRef(request.anchor);
  const message = useMessage(request.messageId);
  const isStarred = useRealm((realm) => realm.starred.has(request.messageId));
  const { realm } = session.realm.getState();
  if (!message || !realm) return null;
  const nowMs = session.clock.now() + session.serverClockOffsetMs;
  const actions = messageActions({ realm, message, isStarred, nowMs });
  const toEntry = (action: MessageAction): MenuEntry => ({
    id: action.id,
    label: action.label,
    icon: action.icon,
    isDanger: action.isDanger,
    disabledReason: action.disabledReason,
    onSelect: () => tools.run(action.id, message),
    ...shownKeys(session, action.id),
  });
  return (
    <MenuPopup
      label="Message actions"
      groups={[
        {
          id: 'react',
          entries: [
            {
              id: 'react',
              label: 'Add reaction',
              icon: SmilePlus,
              keys: session.keys.shown('react'),
              onSelect: () => tools.value.pickReaction(message.id, request.anchor),
            },
          ],
        },
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
