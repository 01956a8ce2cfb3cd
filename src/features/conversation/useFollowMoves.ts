import { useEffect } from 'react';
import { conversationKey, sameTopic } from '~/domain/conversation';
import type { RealmEvent } from '~/domain/event';
import { type Narrow, narrowKey } from '~/domain/narrow';
import { narrowPath } from '~/domain/paths';
import { pathNames } from '~/model/selectors/conversations';
import { useSession } from '~/session/react';
import { navigate } from '~/ui/location/hashLocation';

/** Who is reading a topic goes along when all of it is moved, renamed or resolved, with what is being written. */
export function useFollowMoves(narrow: Narrow): void {
  const session = useSession();
  useEffect(
    () =>
      session.onEvents((events) => {
        const { realm } = session.realm.getState();
        const to = events.reduce<Narrow>(afterMove, narrow);
        if (!realm || to === narrow || to.kind !== 'topic' || narrow.kind !== 'topic') return;
        // Something is still here: it was not all that went.
        if ((realm.windows.get(narrowKey(narrow))?.ids.length ?? 0) > 0) return;
        const { channelId, topic } = to;
        session.drafts.carry(conversationKey(narrow), conversationKey(to), {
          kind: 'channel',
          channelId,
          topic,
        });
        navigate(narrowPath(to, pathNames(realm)), { replace: true });
      }),
    [session, narrow],
  );
}

function afterMove(at: Narrow, event: RealmEvent): Narrow {
  const isFromHere =
    event.kind === 'messagesMoved' &&
    at.kind === 'topic' &&
    event.fromChannelId === at.channelId &&
    sameTopic(event.fromTopic, at.topic);
  if (!isFromHere) return at;
  return {
    kind: 'topic',
    channelId: event.to.channelId ?? at.channelId,
    topic: event.to.topic ?? at.topic,
  };
}
