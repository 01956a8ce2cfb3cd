import { CalendarClock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRealm } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { Checkbox } from '~/ui/forms/Choice';
import { lazyPart } from '~/ui/loading/lazyPart';
import { Note } from '~/ui/notices/Note';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import { requestWords } from '~/widgets/requests/requestWords';
import styles from './Composer.module.css';
import { missingWords } from './missingWords';
import { onlyRecipient } from './onlyRecipient';
import { faultPlace, type ScheduleProps, useSchedule } from './useSchedule';

const SendLater = lazyPart(async () => (await import('~/widgets/sendLater/SendLater')).SendLater);

/** The other half of Send (E1): schedules the message for a time of the user's choice. */
export function SendLaterButton({
  place,
  draft,
  isOff,
  message,
  missing,
  onFault,
  onDone,
}: ScheduleProps & {
  /** The field that gets the focus once its text is scheduled, as after sending. */
  message: () => HTMLElement | null;
  /** Number of files whose upload failed: the message goes without them. */
  missing: number;
  onDone: () => void;
}) {
  const anchor = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [keepsUnread, setKeepsUnread] = useState(false);
  const recipient = useRealm((realm) => onlyRecipient(realm, draft.destination));
  const { schedule, isReady } = useSchedule({ place, draft, onFault });
  const open = () => {
    if (isReady()) setOpen(!isOpen);
    isDone.current = false;
    schedule.reset();
  };
  const pick = (ms: number) =>
    schedule.mutate(
      { ms, keepsUnread },
      {
        onSuccess: () => {
          isDone.current = true;
          setOpen(false);
          onDone();
        },
        // What isn't about the time is said at its place in the composer.
        onError: (failure) => setOpen(faultPlace(failure) === 'when'),
      },
    );
  return (
    <>
      <IconButton
        ref={anchor}
        icon={CalendarClock}
        label="Send later"
        className={styles.later ?? ''}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isOff && 'Files are still uploading.'}
        onClick={open}
      />
      {isOpen && (
        <PopoverPopup
          label="Send later"
          anchor={anchor}
          side="top"
          align="end"
          className={styles.laterPopup}
          goOn={() => (isDone.current ? message() : null)}
          onClose={() => setOpen(false)}
        >
          <SendLater
            title="Send later"
            action="Schedule"
            recipient={recipient}
            isBusy={schedule.isPending}
            error={schedule.error ? requestWords(schedule.error) : undefined}
            extra={
              <>
                {missing > 0 && <Note kind="warn">{missingWords(missing)}</Note>}
                <Checkbox label="Keep unread for me" isOn={keepsUnread} onChange={setKeepsUnread} />
              </>
            }
            onPick={pick}
            onCancel={() => setOpen(false)}
          />
        </PopoverPopup>
      )}
    </>
  );
}
