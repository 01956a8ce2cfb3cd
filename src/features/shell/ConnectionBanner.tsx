import { CircleAlert, CloudCheck, CloudOff, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shortTime } from '~/domain/times/dates';
import { assertNever } from '~/lib/assertNever';
import { countOf } from '~/lib/listNames';
import { useSession, useSessionState } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { secondsWords, useSecondsUntil } from '~/widgets/times/useSecondsUntil';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './Banner.module.css';
import { BannerLine } from './BannerLine';
import { type ConnectionNotice, ConnectionNotices } from './connectionNotice';
import { FactorBanner } from './FactorBanner';
import { ProfileBanner } from './ProfileBanner';

/**
 * A quiet line above the view while the connection has problems, followed by requests to the user. The status element
 * is always present: it is only read out when it changes.
 */
export function ConnectionBanner() {
  const session = useSession();
  const [notice, setNotice] = useState<ConnectionNotice>();
  const [isDismissed, dismiss] = useState(false);
  useEffect(() => new ConnectionNotices(session, setNotice).watch(), [session]);
  const isHidden = !notice || (notice.kind === 'nothingKept' && isDismissed);
  return (
    <>
      <div role="status">
        {!isHidden && (
          <Bar
            notice={notice}
            actions={{ onTry: () => session.wake(), onDismiss: () => dismiss(true) }}
          />
        )}
      </div>
      <FactorBanner />
      <ProfileBanner />
    </>
  );
}

interface BarActions {
  readonly onTry: () => void;
  readonly onDismiss: () => void;
}

function Bar({ notice, actions }: { notice: ConnectionNotice; actions: BarActions }) {
  switch (notice.kind) {
    case 'offline':
      return (
        <BannerLine
          look="off"
          icon={CloudOff}
          title="You’re offline."
          end={
            <Button size="small" onClick={actions.onTry}>
              Try now
            </Button>
          }
        >
          <OfflineSince ms={notice.sinceMs} /> Messages you send are kept here and go out when
          you’re back online.
        </BannerLine>
      );
    case 'reconnecting':
      return (
        <BannerLine look="wait" title="Reconnecting." end={<TryNow onTry={actions.onTry} />}>
          <OfflineSince ms={notice.sinceMs} /> What you send is kept.{' '}
          {/* Read out once, not every second. */}
          <span aria-hidden="true">
            <Countdown key={notice.nextTryMs} untilMs={notice.nextTryMs} />
          </span>
        </BannerLine>
      );
    case 'askedToWait':
      return (
        <BannerLine look="wait" title="The server is busy.">
          {/* Read out once, not every second. */}
          <span className="vh">
            It will be tried again automatically in {secondsWords(notice.seconds)}.
          </span>
          <span aria-hidden="true">
            <Countdown key={notice.untilMs} untilMs={notice.untilMs} />
          </span>
        </BannerLine>
      );
    case 'catchingUp':
      return (
        <BannerLine look="wait" title="Reconnecting." end={<TryNow onTry={actions.onTry} />}>
          {`${catchingUpWords(notice.awayMs)}, showing what’s saved on this device.`}
        </BannerLine>
      );
    case 'sending':
      return (
        <BannerLine look="ok" icon={CloudCheck} title="Back online.">
          {`Sending ${waitingMessages(notice.count)}.`}
        </BannerLine>
      );
    case 'backOnline':
      return (
        <BannerLine look="ok" icon={CloudCheck} title="Back online.">
          {backOnlineWords(notice)}
        </BannerLine>
      );
    case 'outdated':
      return (
        <BannerLine
          look="off"
          icon={CircleAlert}
          title="Parley was updated in another tab."
          end={
            <Button size="small" onClick={() => globalThis.location.reload()}>
              Reload
            </Button>
          }
        >
          Anything you typed is kept.
        </BannerLine>
      );
    case 'nothingKept':
      return (
        <BannerLine
          look="off"
          icon={CircleAlert}
          title="This browser doesn’t save anything:"
          end={<IconButton size="small" icon={X} label="Dismiss" onClick={actions.onDismiss} />}
        >
          drafts will be lost when you close the page.
        </BannerLine>
      );
    default:
      return assertNever(notice);
  }
}

/** Nothing has come in since then. */
function OfflineSince({ ms }: { ms: number }) {
  const nowMs = useSessionState((state) => state.nowMs);
  return `Offline since ${shortTime(ms / 1000, nowMs, useTimeStyle())}.`;
}

function catchingUpWords(awayMs: number | undefined): string {
  const time = awayMs === undefined ? undefined : duration(awayMs);
  return time === undefined ? 'Catching up' : `Catching up on ${time}`;
}

function backOnlineWords({ sent, missed }: { sent: number; missed: number }): string {
  const came = missed > 0 ? [`${countOf(missed, 'new message', 'new messages')}.`] : [];
  const went = sent > 0 ? [`${waitingMessages(sent)} sent.`] : [];
  return [...went, ...came].join(' ');
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

/** Seconds until the next try. */
function Countdown({ untilMs }: { untilMs: number }) {
  const seconds = useSecondsUntil(untilMs);
  return seconds <= 0 ? 'Trying now.' : `Next try in ${secondsWords(seconds)}.`;
}

const UNITS: readonly (readonly [ms: number, words: (count: number) => string])[] = [
  [86_400_000, (count) => countOf(count, 'day', 'days')],
  [3_600_000, (count) => countOf(count, 'hour', 'hours')],
  [60_000, (count) => countOf(count, 'minute', 'minutes')],
];

/** `3 hours`, in the largest unit that fits; undefined below a minute, which isn't worth mentioning. */
function duration(ms: number): string | undefined {
  for (const [size, words] of UNITS) {
    const count = Math.floor(ms / size);
    if (count > 0) return words(count);
  }
  return undefined;
}
