import type { LongRun } from '~/session/resources/messages/markAllRead';
import type { Session } from '~/session/session';
import { progressToast } from '~/ui/progressToast';

/** Words that change more often than once a second cannot be read. */
const SAY_EVERY_MS = 1000;

/** Of each of these there is one at a time. */
type Work = 'marking' | 'copying';

const running = new WeakMap<Session, Map<Work, AbortController>>();

/**
 * Runs what takes a while, and says how far it is with a way to stop it. What is asked for later takes the place of what
 * is under way. Rejects as `run` does; `run` is over when its signal says so, also when somebody signs out.
 */
export async function longRun(
  session: Session,
  work: Work,
  doing: string,
  run: (run: LongRun) => Promise<void>,
): Promise<void> {
  const all = running.get(session) ?? new Map<Work, AbortController>();
  running.set(session, all);
  all.get(work)?.abort();
  const stop = new AbortController();
  all.set(work, stop);
  const toast = progressToast({ label: 'Stop', onAct: () => stop.abort() });
  let saidAt = Number.NEGATIVE_INFINITY;
  const onProgress = (count: number) => {
    const now = session.clock.now();
    if (stop.signal.aborted || now - saidAt < SAY_EVERY_MS) return;
    saidAt = now;
    toast.say(`${doing}: ${count.toLocaleString()} so far`);
  };
  try {
    await run({ signal: AbortSignal.any([stop.signal, session.signal]), onProgress });
  } finally {
    toast.dismiss();
    if (all.get(work) === stop) all.delete(work);
  }
}
