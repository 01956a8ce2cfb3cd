import { useEffect, useMemo, useState } from 'react';
import { asMessageId, type MessageId } from '~/domain/ids';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import type { Narrow } from '~/domain/places/narrow';
import { type ContentJudge, needsJudge, showsOutgoing } from '~/model/selectors/messages/outgoing';
import type { MessageWindow, RealmState } from '~/model/state';
import { useRealm, useSession, useSessionState } from '~/session/react';
import type { OutboxEntry } from '~/session/types';

const NOTHING: readonly never[] = [];

/** The messages of a view as this reader should see them, and what they are sending to it. */
export function useShownMessages(
  narrow: Narrow,
  window: MessageWindow | undefined,
): { readonly ids: readonly MessageId[]; readonly outbox: readonly OutboxEntry[] } {
  const hidden = useSessionState((state) => state.hiddenMessages);
  const muting = useRealm((realm) => (narrow.kind === 'feed' ? realm : undefined));
  const all = window?.ids ?? NOTHING;
  const ids = useMemo(() => {
    const isShown = (id: MessageId) =>
      !hidden.has(id) && !(muting && isMuted(muting, muting.messages.byId.get(id)?.conversation));
    return hidden.size === 0 && !muting ? all : all.filter(isShown);
  }, [all, hidden, muting]);
  return { ids, outbox: useOutgoing(narrow, muting) };
}

function useOutgoing(narrow: Narrow, muting: RealmState | undefined): readonly OutboxEntry[] {
  const session = useSession();
  const all = useSessionState((state) => state.outbox);
  // The whole record: its map is mutated in place, so selecting the map would miss what a fetch added.
  const messages = useRealm((realm) => realm.messages);
  const localIds = useSessionState((state) => state.localIds);
  const judge = useJudge(needsJudge(narrow) && all.length > 0);
  return useMemo(() => {
    const { realm } = session.realm.getState();
    if (!realm || all.length === 0) return NOTHING;
    // Already here with their events: the message itself takes over in this very paint; the response may come later.
    const here = new Set(
      [...localIds].flatMap(([id, localId]) =>
        messages.byId.has(asMessageId(id)) ? [localId] : [],
      ),
    );
    return all.filter(
      (entry) =>
        showsOutgoing(realm, narrow, entry, judge) &&
        !(muting && isMuted(muting, entry.conversation)) &&
        !here.has(entry.localId),
    );
  }, [session, all, narrow, muting, messages, localIds, judge]);
}

/** Loads with the first outgoing message while such a view is open. */
function useJudge(isNeeded: boolean): ContentJudge | undefined {
  const [judge, setJudge] = useState<ContentJudge>();
  useEffect(() => {
    if (!isNeeded) return;
    import('~/model/selectors/messages/judgeOutgoing')
      .then(({ judgeOutgoing }) => setJudge(() => judgeOutgoing))
      // Without it, the row appears when the server has responded.
      .catch(() => undefined);
  }, [isNeeded]);
  return judge;
}

/** The combined feed leaves out what is muted, without dropping it. */
function isMuted(realm: RealmState, conversation: Conversation | undefined): boolean {
  if (conversation?.kind !== 'topic') return false;
  const key = conversationKey(conversation);
  const visibility = realm.topicVisibilities.get(key)?.visibility ?? 'none';
  if (visibility === 'followed' || visibility === 'unmuted') return false;
  const isChannelMuted = realm.subscriptions.get(conversation.channelId)?.isMuted ?? false;
  return visibility === 'muted' || isChannelMuted;
}
