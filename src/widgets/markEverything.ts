import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/narrow';
import { type LongRun, markAllRead, markAllUnread } from '~/session/commands/markAllRead';
import type { Session } from '~/session/session';
import { showToast, toastStore } from '~/ui/toasts';
import { sayFailure } from './sayFailure';

/** Of work that takes longer than this, nobody waits for the outcome: it is said for a minute. */
const LONG_MS = 10_000;
const OUTCOME_MS = 60_000;
const SAY_EVERY_MS = 1000;
const FOREVER_MS = 2 ** 31 - 1;

const running = new WeakMap<Session, AbortController>();

/** Everything in a view is read, however much it is: with its progress, a way to stop it, and a way back. */
export async function markEverythingRead(session: Session, narrow: Narrow): Promise<void> {
  await once(session, 'Marking as read', async (run) => {
    const began = session.clock.now();
    const { taken, isComplete, error } = await markAllRead(session, narrow, run);
    const isLong = session.clock.now() - began > LONG_MS;
    if (error !== undefined) sayFailure(error);
    if (taken.length === 0 || session.signal.aborted) return;
    const marked = taken.length === 1 ? '1 message' : `${taken.length.toLocaleString()} messages`;
    showToast({
      text: isComplete ? `${marked} marked read` : `Stopped: ${marked} marked read`,
      ...(isLong && { durationMs: OUTCOME_MS }),
      action: { label: 'Undo', onAct: () => void takeBack(session, taken) },
    });
  });
}

async function takeBack(session: Session, taken: readonly MessageId[]): Promise<void> {
  await once(session, 'Marking as unread', (run) => markAllUnread(session, taken, run));
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
  } catch (error) {
    sayFailure(error);
  } finally {
    progress.end();
    if (running.get(session) === stop) running.delete(session);
  }
}

/** A notice that goes with the work, and changes its words at most once a second. */
function sayProgress(session: Session, doing: string, stop: AbortController) {
  let saidAt = Number.NEGATIVE_INFINITY;
  let id: number | undefined;
  let dismiss = () => {};
  return {
    say: (count: number) => {
      const now = session.clock.now();
      if (stop.signal.aborted || now - saidAt < SAY_EVERY_MS) return;
      saidAt = now;
      const text = `${doing}: ${count.toLocaleString()} so far`;
      if (toastStore.getState().toasts.some((toast) => toast.id === id)) {
        toastStore.setState(({ toasts }) => ({
          toasts: toasts.map((toast) => (toast.id === id ? { ...toast, text } : toast)),
        }));
        return;
      }
      // Others have pushed it out, or it is new.
      const action = { label: 'Stop', onAct: () => stop.abort() };
      dismiss = showToast({ text, action, durationMs: FOREVER_MS });
      id = toastStore.getState().toasts.at(-1)?.id;
    },
    end: () => dismiss(),
  };
}
