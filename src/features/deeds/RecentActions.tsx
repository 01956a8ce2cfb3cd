import { Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import { timeOfDay } from '~/domain/dates';
import { type Deed, deedsOf } from '~/session/deeds';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { DialogPopup } from '~/ui/lazyOverlays';
import { useTimeStyle } from '~/widgets/useTimeStyle';
import styles from './RecentActions.module.css';

/** What was done in this tab, each with a way back. */
export function RecentActions({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const done = deedsOf(session);
  const deeds = useStore(done.store, (state) => state.deeds);
  // One whose time is over is gone the next time that the list changes or opens.
  const open = deeds.filter(({ id }) => done.isOpen(id));
  return (
    <DialogPopup
      title="Recent actions"
      description={`What you did in this tab. ${session.keys.shown('undo')} undoes the last.`}
      size="small"
      onClose={onClose}
    >
      {open.length === 0 ? (
        <EmptyState art="calm" title="Nothing to undo">
          What you mute, move, edit or delete appears here.
        </EmptyState>
      ) : (
        <ul className={styles.deeds}>
          {open.map((deed) => (
            <DeedRow key={deed.id} deed={deed} />
          ))}
        </ul>
      )}
    </DialogPopup>
  );
}

function DeedRow({ deed }: { deed: Deed }) {
  const session = useSession();
  const style = useTimeStyle();
  return (
    <li>
      <span dir="auto">{deed.text}</span>
      <time dateTime={new Date(deed.at).toISOString()}>{timeOfDay(deed.at / 1000, style)}</time>
      <Button
        size="small"
        icon={Undo2}
        aria-label={`Undo: ${deed.text}`}
        onClick={() => void deedsOf(session).undo(deed)}
      >
        Undo
      </Button>
    </li>
  );
}
