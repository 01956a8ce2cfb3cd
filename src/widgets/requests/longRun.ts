import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { pageLocale } from '~/lib/pageLocale';
import { useSession } from '~/session/react';
import type { LongRun } from '~/session/resources/messages/markAllRead';
import type { Session } from '~/session/session';
import { progressToast } from '~/ui/notices/progressToast';

/** Text that changes more than once a second can't be read. */
const SAY_EVERY_MS = 1000;

/** Only one run per kind at a time. */
type Work = 'marking' | 'copying';

type Running = StoreApi<{ readonly stops: ReadonlyMap<Work, AbortController> }>;

const all = new WeakMap<Session, Running>();

function runningIn(session: Session): Running {
  let store = all.get(session);
  if (!store) {
    store = createStore(() => ({ stops: new Map() }));
    all.set(session, store);
  }
  return store;
}

/** Whether such a run is in progress, wherever on the page it was started. */
export function useIsRunning(work: Work): boolean {
  return useStore(runningIn(useSession()), ({ stops }) => stops.has(work));
}

/**
 * Runs a long task with progress and a way to stop it. A later run of the same kind replaces the one in progress.
 * Rejects as `run` does; `run` must stop when its signal aborts, which also happens on sign-out.
 */
export async function longRun(
  session: Session,
  work: Work,
  doing: string,
  run: (run: LongRun) => Promise<void>,
): Promise<void> {
  const running = runningIn(session);
  const stopOf = () => running.getState().stops.get(work);
  const change = (amend: (stops: Map<Work, AbortController>) => void) => {
    const stops = new Map(running.getState().stops);
    amend(stops);
    running.setState({ stops });
  };
  stopOf()?.abort();
  const stop = new AbortController();
  change((stops) => stops.set(work, stop));
  const toast = progressToast({ label: 'Stop', onAct: () => stop.abort() });
  let saidAt = Number.NEGATIVE_INFINITY;
  const onProgress = (count: number) => {
    const now = session.clock.now();
    if (stop.signal.aborted || now - saidAt < SAY_EVERY_MS) return;
    saidAt = now;
    toast.say(`${doing}: ${count.toLocaleString(pageLocale())} so far`);
  };
  try {
    await run({ signal: AbortSignal.any([stop.signal, session.signal]), onProgress });
  } finally {
    toast.dismiss();
    if (stopOf() === stop) change((stops) => stops.delete(work));
  }
}
