import { useMutation } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useRef, useState } from 'react';
import { longMoment } from '~/domain/times/moments';
import { useRealm, useSession } from '~/session/react';
import {
  createScheduledMessage,
  deleteScheduledMessage,
} from '~/session/resources/personal/scheduled';
import { isRequestError } from '~/session/types';
import type { ComposerPlace } from '~/session/writing/composeRequests';
import { stopTyping } from '~/session/writing/typingReporter';
import { IconButton } from '~/ui/controls/IconButton';
import { Checkbox } from '~/ui/forms/Choice';
import { lazyPart } from '~/ui/loading/lazyPart';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import { sayDone } from '~/widgets/deeds';
import { requestWords } from '~/widgets/requests/requestWords';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import { checkSend, type SendFault } from '~/widgets/writing/sendChecks';
import styles from './Composer.module.css';
import { onlyRecipient } from './onlyRecipient';
import type { ComposerDraft } from './useDraft';

const SendLater = lazyPart(async () => (await import('~/widgets/sendLater/SendLater')).SendLater);

/** The other half of Send (E1): schedules the message for a time of the user's choice. */
export function SendLaterButton({
  place,
  draft,
  isOff,
  onFault,
}: {
  place: ComposerPlace;
  draft: ComposerDraft;
  isOff: boolean;
  onFault: (fault: SendFault) => void;
}) {
  const session = useSession();
  const style = useTimeStyle();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [keepsUnread, setKeepsUnread] = useState(false);
  const { destination } = draft;
  const recipient = useRealm((realm) => onlyRecipient(realm, destination));
  const schedule = useMutation({
    networkMode: 'always',
    mutationFn: async (ms: number) => {
      const { content } = draft;
      const plan = async () => {
        const id = await createScheduledMessage(session, {
          destination,
          content: content.trim(),
          deliverAt: Math.floor(ms / 1000),
          isReadBySender: !keepsUnread,
        });
        stopTyping(session);
        draft.clearSent(content);
        return id;
      };
      // Scheduled again, it gets another id.
      let id = await plan();
      const undo = async () => {
        await deleteScheduledMessage(session, id);
        draft.putBack(content);
        session.compose.focus(place);
      };
      const redo = async () => {
        id = await plan();
      };
      sayDone(session, `Scheduled for ${longMoment(ms, style)}`, undo, { redo });
    },
    onSuccess: () => setOpen(false),
    onError: (failure) => {
      const at = faultPlace(failure);
      if (at === 'when') return;
      setOpen(false);
      onFault({ at, text: requestWords(failure) });
    },
  });
  const open = () => {
    const { realm } = session.realm.getState();
    if (!realm) return;
    const check = checkSend(realm, destination, draft.content);
    if (check.kind === 'fault') onFault(check.fault);
    else setOpen(!isOpen);
    schedule.reset();
  };
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
          onClose={() => setOpen(false)}
        >
          <SendLater
            title="Send later"
            action="Schedule"
            recipient={recipient}
            isBusy={schedule.isPending}
            error={schedule.error ? requestWords(schedule.error) : undefined}
            extra={
              <Checkbox label="Keep unread for me" isOn={keepsUnread} onChange={setKeepsUnread} />
            }
            onPick={schedule.mutate}
            onCancel={() => setOpen(false)}
          />
        </PopoverPopup>
      )}
    </>
  );
}

/** The field a refusal is about (E1): the channel, the topic, the text or the time. */
function faultPlace(error: unknown): SendFault['at'] | 'when' {
  if (!isRequestError(error) || error.kind !== 'refused') return 'when';
  if (error.code === 'STREAM_DOES_NOT_EXIST') return 'channel';
  if (/topic/i.test(error.message)) return 'topic';
  return /time|future/i.test(error.message) ? 'when' : 'content';
}
