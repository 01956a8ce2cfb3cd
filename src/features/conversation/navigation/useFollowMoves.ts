import { useEffect } from 'react';
import type { RealmEvent } from '~/domain/connection/event';
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
    let pending: RealmEvent[] = [];
    const end = session.onEvents((events) => {
      const moves = events.filter(({ kind }) => kind === 'messagesMoved');
      if (moves.length === 0) return;
      pending.push(...moves);
      import('./followMove')
        .then(async ({ followMove, untilKnown }) => {
          await untilKnown(session, narrow, pending);
          // What moved meanwhile, and while the code was on its way, counts together: the realm shows where it ended.
          const arrived = pending;
          pending = [];
          if (!isOver && arrived.length > 0) followMove(session, narrow, arrived, follow);
        })
        .catch(sayFailure);
    });
    return () => {
      isOver = true;
      end();
    };
  }, [session, narrow, follow]);
}
