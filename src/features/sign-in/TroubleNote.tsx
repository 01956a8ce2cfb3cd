import { useEffect, useEffectEvent, useState } from 'react';
import { assertNever } from '~/lib/assertNever';
import { systemClock } from '~/lib/clock';
import { Note } from '~/ui/notices/Note';
import type { RequestTrouble } from './requestTrouble';

/** What went wrong with a request as a whole. If a retry may help, the form's button says so. */
export function TroubleNote({
  trouble,
  onWaited,
}: {
  trouble: RequestTrouble;
  /** Called when the wait that the server asked for is over. */
  onWaited: () => void;
}) {
  switch (trouble.kind) {
    case 'note':
      return (
        <Note kind="bad" role="alert">
          {trouble.words}
        </Note>
      );
    case 'wait':
      return <WaitNote key={trouble.untilMs} untilMs={trouble.untilMs} onWaited={onWaited} />;
    default:
      return assertNever(trouble);
  }
}

/** Counts down until the server accepts another request. Mount a new one for each wait. */
function WaitNote({ untilMs, onWaited }: { untilMs: number; onWaited: () => void }) {
  const [secondsAtFirst] = useState(() => secondsUntil(untilMs));
  const [seconds, setSeconds] = useState(secondsAtFirst);
  const finish = useEffectEvent(onWaited);
  useEffect(() => {
    // Reads the clock each time: timers in a hidden tab fire late.
    const tick = () => {
      const left = secondsUntil(untilMs);
      setSeconds(left);
      if (left === 0) finish();
      else cancel = systemClock.schedule(1000, tick);
    };
    let cancel = systemClock.schedule(1000, tick);
    return () => cancel();
  }, [untilMs]);
  return (
    <Note kind="warn" role="alert">
      Too many attempts. {/* Read out once, not every second. */}
      <span className="vh">Try again in {duration(secondsAtFirst)}.</span>
      <span aria-hidden="true">Try again in {duration(seconds)}.</span>
    </Note>
  );
}

function secondsUntil(timeMs: number): number {
  return Math.max(0, Math.ceil((timeMs - systemClock.now()) / 1000));
}

/** `28 s`, `2 min 05 s`. */
function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return minutes === 0
    ? `${rest}\u00a0s`
    : `${minutes}\u00a0min ${String(rest).padStart(2, '0')}\u00a0s`;
}
