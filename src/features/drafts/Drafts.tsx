import { SquarePen } from 'lucide-react';
import type { ServerDraft } from '~/domain/personal';
import { useSession, useSessionState } from '~/session/react';
import { createServerDraft, deleteServerDraft } from '~/session/resources/personal/drafts';
import type { Draft } from '~/session/types';
import { homeOf, takeUp } from '~/session/writing/asideDrafts';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { sayDone } from '~/widgets/deeds';
import { openTheirs } from '~/widgets/drafts/openTheirs';
import { useTheirDrafts } from '~/widgets/drafts/theirDrafts';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { DraftCard } from './DraftCard';
import styles from './Drafts.module.css';

/** Unsent drafts: on this device, and those the server has from other clients. */
export function Drafts() {
  const session = useSession();
  const local = useSessionState((state) => state.drafts);
  const own = [...local.values()].sort((a, b) => b.updatedAt - a.updatedAt);
  const others = useTheirDrafts();
  const total = own.length + others.length;
  const removeOwn = (draft: Draft) => {
    const redo = () => session.drafts.remove(draft.key);
    redo();
    sayDone(session, 'Draft deleted', () => session.drafts.put(draft), { redo });
  };
  const removeOther = (draft: ServerDraft) => {
    // A restored draft has another id.
    let { id } = draft;
    const undo = async () => {
      id = await createServerDraft(session, draft, session.account.userId);
    };
    const redo = () => deleteServerDraft(session, id);
    redo().then(() => sayDone(session, 'Draft deleted', undo, { redo }), sayFailure);
  };
  return (
    <ViewFrame
      icon={SquarePen}
      title="Drafts"
      summary={total > 0 && (total === 1 ? '1 draft' : `${total} drafts`)}
    >
      {own.map((draft) => (
        <DraftCard
          key={draft.key}
          destination={draft.destination}
          isInChannel={homeOf(draft.key).startsWith('c')}
          content={draft.content}
          timestamp={draft.updatedAt / 1000}
          onOpen={() => {
            takeUp(session, draft.key);
            session.compose.focus();
          }}
          onDelete={() => removeOwn(draft)}
        />
      ))}
      {others.length > 0 && (
        <section aria-label="From your other devices">
          <h2 className={styles.group}>From your other devices</h2>
          {others.map((draft) => (
            <DraftCard
              key={draft.id}
              destination={draft.destination}
              isInChannel={false}
              content={draft.content}
              timestamp={draft.timestamp}
              onOpen={() => openTheirs(session, draft)}
              onDelete={() => removeOther(draft)}
            />
          ))}
        </section>
      )}
      {total === 0 && (
        <EmptyState art="bubble" title="No drafts">
          Anything you write is kept here until you send it, even if you close the page.
        </EmptyState>
      )}
    </ViewFrame>
  );
}
