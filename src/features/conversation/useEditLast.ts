import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { MessageId } from '~/domain/ids';
import { useSession } from '~/session/react';
import { sayFailure } from '~/widgets/sayFailure';

/** Opens the newest message of one's own that may still be edited, when the composer asks for it. */
export function useEditLast(ids: readonly MessageId[], edit: (id: MessageId) => void): void {
  const session = useSession();
  const isWanted = useStore(session.compose.store, (state) => state.isEditWanted);
  useEffect(() => {
    if (!isWanted) return;
    session.compose.editTaken();
    import('./actions/editLast')
      .then(({ editLast }) => editLast(session, ids, edit))
      .catch(sayFailure);
  }, [isWanted, session, ids, edit]);
}
