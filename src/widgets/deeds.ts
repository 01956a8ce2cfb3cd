import { deedsOf, type TakeBack } from '~/session/deeds';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/toasts';
import { sayFailure } from './sayFailure';

interface Options {
  /** How long it is said. */
  readonly durationMs?: number;
  /** Milliseconds since the epoch; after that it can't be undone any more. */
  readonly untilMs?: number;
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Says what was done, with Undo beside it. It can be taken back later, too: by a key (`undo`), and in the list of recent
 * actions. `undo` rejects when it fails, which is said.
 */
export function sayDone(
  session: Session,
  text: string,
  undo: TakeBack['undo'],
  { durationMs, untilMs, onFailure = sayFailure }: Options = {},
): void {
  const way = { undo, onFailure, onTaken: () => dismiss() };
  const deeds = deedsOf(session);
  const deed = deeds.add(text, untilMs === undefined ? way : { ...way, untilMs });
  const dismiss = showToast({
    text,
    ...(durationMs === undefined ? {} : { durationMs }),
    action: { label: 'Undo', onAct: () => void deeds.undo(deed) },
  });
}

/** The same without a word: what was done is in sight. */
export function noteDone(session: Session, text: string, undo: TakeBack['undo']): void {
  deedsOf(session).add(text, { undo, onFailure: sayFailure });
}

/** Takes back what was done last, and says what that was. */
export async function undoLast(session: Session): Promise<void> {
  const deeds = deedsOf(session);
  const { last } = deeds;
  if (!last) showToast({ text: 'Nothing to undo' });
  else if (await deeds.undo(last)) showToast({ text: `Undone: ${last.text}` });
}
