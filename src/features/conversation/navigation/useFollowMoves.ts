import { useEffect } from 'react';
import type { Narrow } from '~/domain/places/narrow';
import { useSession } from '~/session/react';
import { usePane } from '~/widgets/beside/PaneContext';
import { sayFailure } from '~/widgets/requests/sayFailure';

/** Takes a reader along, with their draft, when all of a topic is moved, renamed or resolved. */
export function useFollowMoves(narrow: Narrow): void {
  const session = useSession();
  const { follow } = usePane();
  useEffect(() => {
    let isOver = false;
    const end = session.onEvents((events) => {
      if (!events.some(({ kind }) => kind === 'messagesMoved')) return;
      import('./followMove')
        .then(({ followMove }) => isOver || followMove(session, narrow, events, follow))
        .catch(sayFailure);
    });
    return () => {
      isOver = true;
      end();
    };
  }, [session, narrow, follow]);
}
