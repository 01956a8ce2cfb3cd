import { CircleAlert, CloudCheck, CloudOff, LogOut, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { assertNever } from '~/lib/assertNever';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/Icon';
import { IconButton } from '~/ui/IconButton';
import { Spinner } from '~/ui/Spinner';
import { secondsWords, useSecondsUntil } from '~/widgets/useSecondsUntil';
import styles from './ConnectionBanner.module.css';
import { type ConnectionNotice, ConnectionNotices } from './connectionNotice';
import { duration } from './duration';

/**
 * One quiet line above the view while the connection is not what it should be, and how it ended.
 * The element is always there: a status is only read out when it changes.
 */
export function ConnectionBanner({ onSignIn }: { onSignIn: () => void }) {
  const session = useSession();
  const [notice, setNotice] = useState<ConnectionNotice>();
  const [isDismissed, dismiss] = useState(false);
  useEffect(() => new ConnectionNotices(session, setNotice).watch(), [session]);
  const isHidden = !notice || (notice.kind === 'nothingKept' && isDismissed);
  return (
    <div role="status">
      {!isHidden && (
        <Bar
          notice={notice}
          actions={{ onTry: () => session.wake(), onSignIn, onDismiss: () => dismiss(true) }}
        />
      )}
    </div>
  );
}

interface BarActions {
  readonly onTry: () => void;
  readonly onSignIn: () => void;
  readonly onDismiss: () => void;
}

function Bar({ notice, actions }: { notice: ConnectionNotice; actions: BarActions }) {
  switch (notice.kind) {
    case 'offline':
      return (
        <Line
          look="off"
          icon={CloudOff}
          title="You’re offline."
          end={
            <Button size="small" onClick={actions.onTry}>
              Try now
            </Button>
          }
        >
          Messages you send wait here and go out when you’re back.
        </Line>
      );
    case 'reconnecting':
      return (
        <Line look="wait" title="Reconnecting." end={<TryNow onTry={actions.onTry} />}>
          {/* Read out once, not each second. */}
          <span aria-hidden="true">
            <Countdown key={notice.nextTryMs} untilMs={notice.nextTryMs} />
          </span>
        </Line>
      );
    case 'askedToWait':
      return (
        <Line look="wait" title="The server asks to wait.">
          {/* Read out once, not each second. */}
          <span className="vh">
            What waits here goes out by itself, in {secondsWords(notice.seconds)}.
          </span>
          <span aria-hidden="true">
            <Countdown key={notice.untilMs} untilMs={notice.untilMs} />
          </span>
        </Line>
      );
    case 'catchingUp':
      return (
        <Line look="wait" title="Reconnecting." end={<TryNow onTry={actions.onTry} />}>
          {`${catchingUpWords(notice.awayMs)}, showing what this computer remembers.`}
        </Line>
      );
    case 'sending':
      return (
        <Line look="ok" icon={CloudCheck} title="Back online.">
          {`Sending ${waitingMessages(notice.count)}.`}
        </Line>
      );
    case 'backOnline':
      return (
        <Line look="ok" icon={CloudCheck} title="Back online.">
          {notice.sent > 0 && `${waitingMessages(notice.sent)} sent.`}
        </Line>
      );
    case 'signedOut':
      return (
        <Ended title="You were signed out." label="Sign in" onSignIn={actions.onSignIn}>
          Your drafts are safe on this computer.
        </Ended>
      );
    case 'organizationDeactivated':
      return (
        <Ended
          title="This organization was closed."
          label="Use another account"
          onSignIn={actions.onSignIn}
        >
          What you see is what this computer remembers.
        </Ended>
      );
    case 'outdated':
      return (
        <Line
          look="off"
          icon={CircleAlert}
          title="Parley was updated in another tab."
          end={
            <Button size="small" onClick={() => globalThis.location.reload()}>
              Reload
            </Button>
          }
        >
          What you have typed stays.
        </Line>
      );
    case 'nothingKept':
      return (
        <Line
          look="off"
          icon={CircleAlert}
          title="This browser keeps nothing:"
          end={<IconButton size="small" icon={X} label="Dismiss" onClick={actions.onDismiss} />}
        >
          drafts are gone when you close the page.
        </Line>
      );
    default:
      return assertNever(notice);
  }
}

function catchingUpWords(awayMs: number | undefined): string {
  const time = awayMs === undefined ? undefined : duration(awayMs);
  return time === undefined ? 'Catching up' : `Catching up on ${time}`;
}

function waitingMessages(count: number): string {
  return count === 1 ? '1 waiting message' : `${count} waiting messages`;
}

function TryNow({ onTry }: { onTry: () => void }) {
  return (
    <Button size="small" look="ghost" className={styles.quiet} onClick={onTry}>
      Try now
    </Button>
  );
}

function Ended({
  title,
  label,
  onSignIn,
  children,
}: {
  title: string;
  label: string;
  onSignIn: () => void;
  children: ReactNode;
}) {
  return (
    <Line
      look="bad"
      icon={LogOut}
      title={title}
      end={
        <Button size="small" onClick={onSignIn}>
          {label}
        </Button>
      }
    >
      {children}
    </Line>
  );
}

function Line({
  look,
  icon,
  title,
  end,
  children,
}: {
  look: 'off' | 'wait' | 'ok' | 'bad';
  /** Without one, something is going on. */
  icon?: LucideIcon;
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes(styles.bar, styles[look])}>
      {icon ? <Icon of={icon} /> : <Spinner />}
      <p>
        <b>{title}</b> {children}
      </p>
      {end}
    </div>
  );
}

/** Seconds until the next try. */
function Countdown({ untilMs }: { untilMs: number }) {
  const seconds = useSecondsUntil(untilMs);
  return seconds <= 0 ? 'Trying now.' : `Next try in ${secondsWords(seconds)}.`;
}
