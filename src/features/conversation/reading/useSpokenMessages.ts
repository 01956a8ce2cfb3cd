import { useEffect } from 'react';
import type { Conversation } from '~/domain/places/conversation';
import { spokenStore } from '~/session/preferences/spoken';
import { useSession } from '~/session/react';
import { announce, readyToAnnounce } from '~/ui/notices/announce';
import { usePane } from '~/widgets/beside/PaneContext';

/**
 * Announces others' messages to screen readers as they arrive, in the conversation that is open and looked at, as
 * chosen in Preferences; beside another one, with its name.
 */
export function useSpokenMessages(conversation: Conversation | undefined): void {
  const session = useSession();
  const { name } = usePane();
  useEffect(() => {
    if (!conversation) return;
    readyToAnnounce();
    return session.onEvents((events) => {
      const { realm } = session.realm.getState();
      const spoken = { ...spokenStore.getState(), isNamed: name === 'beside' };
      if (!realm || !events.some(({ kind }) => kind === 'message')) return;
      // Not needed for the first messages. Offline, nothing arrives that could be read.
      void import('./spokenWords')
        .then(({ spokenWords }) => {
          const words = spokenWords(realm, conversation, events, spoken);
          if (words && document.hasFocus()) announce(words);
        })
        .catch(() => undefined);
    });
  }, [session, conversation, name]);
}
