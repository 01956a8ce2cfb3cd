import { useEffect } from 'react';
import type { Narrow } from '~/domain/places/narrow';
import { useSession } from '~/session/react';
import { loadTopics } from '~/session/resources/channels/topics';
import { isThere } from './findEntries';

/**
 * Asks the server whether recent topics still exist if no event has reported them or no subscription keeps them
 * current.
 */
export function useRecentTopics(recent: readonly Narrow[]): void {
  const session = useSession();
  useEffect(() => {
    const { realm } = session.realm.getState();
    if (!realm) return;
    const unsure = recent.flatMap((narrow) =>
      narrow.kind === 'topic' &&
      (!isThere(realm, narrow) || !realm.subscriptions.has(narrow.channelId))
        ? [narrow.channelId]
        : [],
    );
    for (const id of new Set(unsure)) void loadTopics(session, id).catch(() => undefined);
  }, [session, recent]);
}
