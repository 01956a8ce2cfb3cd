import type { InboxEntry } from '~/model/selectors/unread/inbox';
import { useRealm, useSession } from '~/session/react';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';
import { SendLater } from '~/widgets/sendLater/SendLater';
import { snoozeWithUndo } from './triageActions';

/** Asks until when to snooze conversations, and explains what that does. */
export function SnoozeDialog({
  entries,
  onSnoozed,
  onClose,
}: {
  entries: readonly InboxEntry[];
  /** Called right before they go. */
  onSnoozed: () => void;
  onClose: () => void;
}) {
  const session = useSession();
  const [first] = entries;
  const name = useRealm((realm) => (first ? narrowLabel(realm, first.conversation) : ''));
  const snooze = (until: number) => {
    onSnoozed();
    onClose();
    snoozeWithUndo(session, entries, until);
  };
  return (
    <DialogPopup
      title={entries.length === 1 ? `Snooze “${name}”` : `Snooze ${entries.length} conversations`}
      description="It comes back to the inbox on this device at that time, or when someone mentions or messages you. Your other devices still show it."
      onClose={onClose}
    >
      <SendLater title="Until" action="Snooze" isBusy={false} onPick={snooze} onCancel={onClose} />
    </DialogPopup>
  );
}
