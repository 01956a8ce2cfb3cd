import { CalendarClock, CircleAlert, Pencil, SendHorizontal, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { MessageContent } from '~/content/MessageContent';
import type { ScheduledMessage } from '~/domain/personal';
import { timeOfDay } from '~/domain/times/dates';
import { timeUntil } from '~/domain/times/moments';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { Icon } from '~/ui/marks/Icon';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import { DestinationName } from '~/widgets/place/DestinationName';
import { SendLater } from '~/widgets/sendLater/SendLater';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import { EditScheduled } from './EditScheduled';
import { notSentWords } from './notSentWords';
import styles from './Scheduled.module.css';
import { cancelScheduled, useReschedule, useSendNow } from './scheduledActions';

/** One scheduled message with its actions. */
export function ScheduledCard({ message }: { message: ScheduledMessage }) {
  const session = useSession();
  const nowMs = useSessionState((state) => state.nowMs);
  const style = useTimeStyle();
  const nameId = useId();
  const clock = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const reschedule = useReschedule(message.id);
  const sendNow = useSendNow(message);
  const atMs = message.deliverAt * 1000;
  return (
    <article
      className={classes(styles.card, message.isFailed && styles.failed)}
      aria-labelledby={nameId}
    >
      <div className={styles.time}>
        <time dateTime={new Date(atMs).toISOString()}>{timeOfDay(message.deliverAt, style)}</time>
        {!message.isFailed && atMs > nowMs && <small>{timeUntil(atMs, nowMs)}</small>}
      </div>
      <div className={styles.body}>
        <div id={nameId}>
          <DestinationName destination={message.destination} />
        </div>
        <MessageContent
          className={styles.text}
          messageId={`scheduled-${message.id}`}
          version={versionOf(message.renderedContent)}
          html={message.renderedContent}
        />
        {message.isFailed && (
          <div className={styles.fault}>
            <Icon of={CircleAlert} />
            <NotSentWords message={message} />
            <Button size="small" onClick={() => setEditing(true)}>
              Edit
            </Button>
          </div>
        )}
      </div>
      <div className={styles.tools}>
        <IconButton icon={Pencil} label="Edit" onClick={() => setEditing(true)} />
        <IconButton
          ref={clock}
          icon={CalendarClock}
          label="Change the time"
          aria-haspopup="dialog"
          onClick={reschedule.open}
        />
        <IconButton
          icon={SendHorizontal}
          label="Send now"
          disabled={sendNow.isBusy && 'It’s being sent.'}
          onClick={() => void sendNow.run()}
        />
        <IconButton
          icon={Trash2}
          label="Cancel sending"
          onClick={() => void cancelScheduled(session, message)}
        />
      </div>
      {reschedule.isOpen && (
        <PopoverPopup
          label="Change the time"
          anchor={clock}
          align="end"
          className={styles.popup}
          onClose={reschedule.close}
        >
          <SendLater
            title="Change the time"
            action="Save"
            initialMs={Math.max(atMs, nowMs + 60_000)}
            isBusy={reschedule.isBusy}
            error={reschedule.error}
            onPick={(ms) => void reschedule.save(ms)}
            onCancel={reschedule.close}
          />
        </PopoverPopup>
      )}
      {isEditing && <EditScheduled message={message} onClose={() => setEditing(false)} />}
    </article>
  );
}

/** Why it wasn’t sent. */
function NotSentWords({ message }: { message: ScheduledMessage }) {
  return <span>{useRealm((realm) => notSentWords(realm, message))}</span>;
}

/** Rendered content is cached by id and version: other text needs another version. */
function versionOf(html: string): number {
  let hash = 0;
  for (const char of html) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return hash;
}
