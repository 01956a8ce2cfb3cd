import { Redo2, Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import { timeOfDay } from '~/domain/times/dates';
import { useSession } from '~/session/react';
import { type Deed, deedsOf } from '~/session/undo/deeds';
import { Button } from '~/ui/controls/Button';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './RecentActions.module.css';

/** Actions done in this tab, each with Undo or Redo. */
export function RecentActions({ onClose }: { onClose: () => void }) {
  const session = useSession();
  // Keys never break across lines.
  const key = (id: 'undo' | 'redo') => session.keys.shown(id).replaceAll(' ', '\u00a0');
  const done = deedsOf(session);
  const deeds = useStore(done.store, (state) => state.deeds);
  // An expired action disappears the next time the list changes or opens.
  const open = deeds.filter((deed) => done.isOpen(deed));
  return (
    <DialogPopup
      title="Recent actions"
      description={`What you did in this tab. ${key('undo')} undoes the last, ${key('redo')} redoes it.`}
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
  const deeds = deedsOf(useSession());
  const style = useTimeStyle();
  const { state, text, at } = deed;
  // While in progress, it keeps its label.
  const isUndone = state === 'undone' || state === 'redoing';
  const label = isUndone ? 'Redo' : 'Undo';
  return (
    <li data-undone={isUndone || undefined}>
      <span dir="auto">{isUndone ? <s>{text}</s> : text}</span>
      <time dateTime={new Date(at).toISOString()}>{timeOfDay(at / 1000, style)}</time>
      <Button
        size="small"
        icon={isUndone ? Redo2 : Undo2}
        isBusy={state === 'undoing' || state === 'redoing'}
        aria-label={`${label}: ${text}`}
        onClick={() => void (isUndone ? deeds.redo(deed) : deeds.undo(deed))}
      >
        {label}
      </Button>
    </li>
  );
}
