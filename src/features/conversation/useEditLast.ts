import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSession } from '~/session/react';
import { usePane } from '~/widgets/beside/PaneContext';
import { sayFailure } from '~/widgets/requests/sayFailure';
import type { OwnLast, OwnShown } from './actions/editLast';

/** Opens the user's last message in this view when the composer asks for it. */
export function useEditLast({ ids, outbox }: OwnShown, open: (last: OwnLast) => void): void {
  const session = useSession();
  const { name } = usePane();
  const isWanted = useStore(session.compose.store, (state) => state.editWanted === name);
  // Looks again after each commit: a message in flight may have arrived.
  useEffect(() => {
    if (!isWanted) return;
    let isLate = false;
    import('./actions/editLast')
      .then(({ editLast }) => {
        if (!isLate) editLast(session, { ids, outbox }, open);
      })
      .catch(sayFailure);
    return () => {
      isLate = true;
    };
  }, [isWanted, session, ids, outbox, open]);
  // Another view has another last message.
  useEffect(() => () => session.compose.editTaken(name), [session, name]);
}
