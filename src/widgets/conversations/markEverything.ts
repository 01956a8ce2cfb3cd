import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import { pageLocale } from '~/lib/pageLocale';
import {
  markAllRead,
  markAllUnread,
  markTheseRead,
} from '~/session/resources/messages/markAllRead';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/notices/toasts';
import { sayDone } from '../deeds';
import { longRun } from '../requests/longRun';
import { sayFailure } from '../requests/sayFailure';
import { countMarked } from './countMarked';

/** After this long no one is watching for the outcome, so it shows for a minute. */
const LONG_MS = 10_000;
const OUTCOME_MS = 60_000;

/** Marks everything in these views as read, however much it is, with progress, Stop and Undo. */
export async function markEverythingRead(
  session: Session,
  narrows: readonly Narrow[],
): Promise<void> {
  await longRun(session, 'marking', 'Marking as read', async (run) => {
    const began = session.clock.now();
    const outcome = await markAllRead(session, narrows, run);
    const { taken, unclear, isComplete, error } = outcome;
    const isLong = session.clock.now() - began > LONG_MS;
    if (error !== undefined) sayFailure(error);
    if (taken.length + unclear === 0 || session.signal.aborted) return;
    const marked = countMarked(taken.length + unclear);
    const done = isComplete ? marked : `Stopped: ${marked}`;
    if (taken.length === 0) {
      showToast({ text: `${done}. Undo isn’t available.` });
      return;
    }
    const text =
      unclear === 0 ? done : `${done}. Undo covers ${taken.length.toLocaleString(pageLocale())}.`;
    sayDone(session, text, () => takeBack(session, taken), {
      redo: () => again(session, taken),
      ...(isLong ? { durationMs: OUTCOME_MS } : {}),
    });
  });
}

function takeBack(session: Session, taken: readonly MessageId[]): Promise<void> {
  return longRun(session, 'marking', 'Marking as unread', (run) =>
    markAllUnread(session, taken, run),
  );
}

function again(session: Session, taken: readonly MessageId[]): Promise<void> {
  return longRun(session, 'marking', 'Marking as read', (run) =>
    markTheseRead(session, taken, run),
  );
}
