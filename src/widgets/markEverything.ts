import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/narrow';
import { type LongRun, markAllRead, markAllUnread } from '~/session/resources/messages/markAllRead';
import type { Session } from '~/session/session';
import { progressToast } from '~/ui/progressToast';
import { countMarked } from './countMarked';
import { sayDone } from './deeds';
import { sayFailure } from './sayFailure';

/** Of work that takes longer than this, nobody waits for the outcome: it is said for a minute. */
const LONG_MS = 10_000;
const OUTCOME_MS = 60_000;
const SAY_EVERY_MS = 1000;

const running = new WeakMap<Session, AbortController>();

/** Everything in a view is read, however much it is: with its progress, a way to stop it, and a way back. */
export async function markEverythingRead(session: Session, narrow: Narrow): Promise<void> {
  await once(session, 'Marking as read', async (run) => {
    const began = session.clock.now();
    const { taken, isComplete, error } = await markAllRead(session, narrow, run);
    const isLong = session.clock.now() - began > LONG_MS;
    if (error !== undefined) sayFailure(error);
    if (taken.length === 0 || session.signal.aborted) return;
    const marked = countMarked(taken.length);
    sayDone(
      session,
      isComplete ? marked : `Stopped: ${marked}`,
      () => takeBack(session, taken),
      isLong ? { durationMs: OUTCOME_MS } : {},
    );
  });
}

function takeBack(session: Session, taken: readonly MessageId[]): Promise<void> {
  return once(session, 'Marking as unread', (run) => markAllUnread(session, taken, run));
}

/** One at a time: what is asked for later takes the place of what is under way. */
async function once(
  session: Session,
  doing: string,
  work: (run: LongRun) => Promise<void>,
): Promise<void> {
  running.get(session)?.abort();
  const stop = new AbortController();
  running.set(session, stop);
  const progress = sayProgress(session, doing, stop);
  try {
    await work({ signal: stop.signal, onProgress: progress.say });
  } finally {
    progress.end();
    if (running.get(session) === stop) running.delete(session);
  }
}

/** Changes its words at most once a second. */
function sayProgress(session: Session, doing: string, stop: AbortController) {
  const toast = progressToast({ label: 'Stop', onAct: () => stop.abort() });
  let saidAt = Number.NEGATIVE_INFINITY;
  return {
    say: (count: number) => {
      const now = session.clock.now();
      if (stop.signal.aborted || now - saidAt < SAY_EVERY_MS) return;
      saidAt = now;
      toast.say(`${doing}: ${count.toLocaleString()} so far`);
    },
    end: toast.dismiss,
  };
}
