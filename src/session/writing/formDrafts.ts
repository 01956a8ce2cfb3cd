import { type FormDraft, readFormDraft, writeFormDraft } from '~/storage/page/formDrafts';
import type { Session } from '../session';

/** The user's unsaved form input. */
export function readEntered(session: Session, form: string): FormDraft | undefined {
  return readFormDraft(session.account.id, form);
}

export function writeEntered(session: Session, form: string, entered: FormDraft): void {
  writeFormDraft(session.account.id, form, entered);
}
