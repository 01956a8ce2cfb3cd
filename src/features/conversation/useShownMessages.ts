import { useMemo } from 'react';
import { conversationKey } from '~/domain/conversation';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowConversation } from '~/domain/narrow';
import type { MessageWindow, RealmState } from '~/model/state';
import { useRealm, useSessionState } from '~/session/react';
import type { OutboxEntry } from '~/session/types';

const NOTHING: readonly never[] = [];

/** The messages of a view as this reader should see them, and what they are sending to it. */
export function useShownMessages(
  narrow: Narrow,
  window: MessageWindow | undefined,
): { readonly ids: readonly MessageId[]; readonly outbox: readonly OutboxEntry[] } {
  const hidden = useSessionState((state) => state.hiddenMessages);
  const allOutbox = useSessionState((state) => state.outbox);
  const muting = useRealm((realm) => (narrow.kind === 'feed' ? realm : undefined));
  const all = window?.ids ?? NOTHING;
  const ids = useMemo(() => {
    const isShown = (id: MessageId) => !hidden.has(id) && !(muting && isMuted(muting, id));
    return hidden.size === 0 && !muting ? all : all.filter(isShown);
  }, [all, hidden, muting]);
  const isArrived = useRealm((realm) => realm.messages).byId;
  const outbox = useMemo(() => {
    const conversation = narrowConversation(narrow);
    if (!conversation) return NOTHING;
    const key = conversationKey(conversation);
    return allOutbox.filter(
      (entry) =>
        conversationKey(entry.conversation) === key &&
        // Answered and already here by its event: the message itself takes over in this very paint.
        !(entry.messageId !== undefined && isArrived.has(entry.messageId)),
    );
  }, [allOutbox, narrow, isArrived]);
  return { ids, outbox };
}

/** The combined feed leaves out what is muted, without forgetting it. */
function isMuted(realm: RealmState, id: MessageId): boolean {
  const message = realm.messages.byId.get(id);
  if (message?.conversation.kind !== 'topic') return false;
  const key = conversationKey(message.conversation);
  const visibility = realm.topicVisibilities.get(key)?.visibility ?? 'none';
  if (visibility === 'followed' || visibility === 'unmuted') return false;
  const isChannelMuted = realm.subscriptions.get(message.conversation.channelId)?.isMuted ?? false;
  return visibility === 'muted' || isChannelMuted;
}
