import { isWrittenIn } from '~/domain/places/narrow';
import type { Session } from '~/session/session';
import { type Deed, deedsOf, type TakeBack } from '~/session/undo/deeds';
import { announce } from '~/ui/notices/announce';
import { showToast, type ToastRequest } from '~/ui/notices/toasts';
import { sayFailure } from './requests/sayFailure';

interface Options extends Partial<Pick<TakeBack, 'redo' | 'lastsMs' | 'onFailure'>> {
  /** How long the toast shows. */
  readonly durationMs?: number;
}

/**
 * Shows a toast for a completed action, with Undo. It can be undone later, too: by shortcut (`undo`), and in the list
 * of recent actions. `undo`, and `redo`, which repeats the action after that, reject on failure, which is shown.
 */
export function sayDone(
  session: Session,
  text: string,
  undo: TakeBack['undo'],
  { durationMs, redo, lastsMs, onFailure = sayFailure }: Options = {},
): void {
  const deed = deedsOf(session).add(text, { undo, redo, lastsMs, onFailure });
  offerUndo(session, deed, { text, durationMs: durationMs ?? lastsMs });
}

/** The same without a toast, for actions with a visible result: screen readers are told. */
export function noteDone(
  session: Session,
  text: string,
  undo: TakeBack['undo'],
  redo?: TakeBack['redo'],
): void {
  deedsOf(session).add(text, { undo, redo, onFailure: sayFailure });
  announce(text);
}

/** Undoes the last action, and says which one it was. It may be a message that is held back for that. */
export async function undoLast(session: Session): Promise<void> {
  const deeds = deedsOf(session);
  const { last } = deeds;
  if (isHeldAfter(session, last)) session.compose.editLast(session.panes.active);
  else if (!last) showToast({ text: 'Nothing to undo' });
  else if (await deeds.undo(last)) offerRedo(session, last);
}

/** Whether a message that can be taken back is on screen, and nothing was done since it was written. */
function isHeldAfter(session: Session, last: Deed | undefined): boolean {
  const { outbox, heldUntil } = session.store.getState();
  const held = outbox.findLast(({ localId }) => heldUntil.has(localId));
  if (!held || (last?.at ?? 0) > held.createdAt) return false;
  return session.views.shown.some((narrow) => isWrittenIn(narrow, held.conversation));
}

/** Redoes the last undone action, unless a new one came after it. */
export async function redoLast(session: Session): Promise<void> {
  const { lastUndone } = deedsOf(session);
  if (lastUndone) await redo(session, lastUndone);
  else showToast({ text: 'Nothing to redo' });
}

async function redo(session: Session, deed: Deed): Promise<void> {
  if (!(await deedsOf(session).redo(deed))) return;
  offerUndo(session, deed, { text: `Redone: ${deed.text}`, durationMs: deed.lastsMs });
}

function offerUndo(session: Session, deed: Deed, said: Omit<ToastRequest, 'action'>): void {
  const action = { label: 'Undo', onAct: () => void deedsOf(session).undo(deed) };
  showWhile(session, deed, 'done', { ...said, action });
}

/** An action that can't be redone only gets a notice that it was undone. */
function offerRedo(session: Session, deed: Deed): void {
  const text = `Undone: ${deed.text}`;
  const action = { label: 'Redo', onAct: () => void redo(session, deed) };
  if (deedsOf(session).now(deed.id)) showWhile(session, deed, 'undone', { text, action });
  else showToast({ text });
}

/** Dismisses the offer once the action is undone or redone, wherever that happens. */
function showWhile(
  session: Session,
  { id }: Deed,
  state: Deed['state'],
  request: ToastRequest,
): void {
  const deeds = deedsOf(session);
  const dismiss = showToast(request);
  const stop = deeds.store.subscribe(() => {
    if (deeds.now(id)?.state === state) return;
    stop();
    dismiss();
  });
}
