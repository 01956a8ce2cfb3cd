import type { Session } from '~/session/session';
import { type Deed, deedsOf, type TakeBack } from '~/session/undo/deeds';
import { showToast, type ToastRequest } from '~/ui/notices/toasts';
import { sayFailure } from './requests/sayFailure';

interface Options extends Partial<Pick<TakeBack, 'redo' | 'lastsMs' | 'onFailure'>> {
  /** How long it is said. */
  readonly durationMs?: number;
}

/**
 * Says what was done, with Undo beside it. It can be taken back later, too: by a key (`undo`), and in the list of recent
 * actions. `undo` and `redo`, which does it once more after that, reject when they fail, which is said.
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

/** The same without a word: what was done is in sight. */
export function noteDone(
  session: Session,
  text: string,
  undo: TakeBack['undo'],
  redo?: TakeBack['redo'],
): void {
  deedsOf(session).add(text, { undo, redo, onFailure: sayFailure });
}

/** Takes back what was done last, and says what that was. */
export async function undoLast(session: Session): Promise<void> {
  const deeds = deedsOf(session);
  const { last } = deeds;
  if (!last) showToast({ text: 'Nothing to undo' });
  else if (await deeds.undo(last)) offerRedo(session, last);
}

/** Does again what was taken back last, unless something new was done since. */
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

/** Of what nobody can do again it is only said that it was undone. */
function offerRedo(session: Session, deed: Deed): void {
  const text = `Undone: ${deed.text}`;
  const action = { label: 'Redo', onAct: () => void redo(session, deed) };
  if (deedsOf(session).now(deed.id)) showWhile(session, deed, 'undone', { text, action });
  else showToast({ text });
}

/** What offers something goes once that is done, wherever it was done. */
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
