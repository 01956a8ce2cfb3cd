import { formPreference } from './preferences';

/** A form field with an unsaved change. */
export interface EnteredField {
  readonly mine: unknown;
  /** Saved values this user has seen: any other was saved by someone else in the meantime. */
  readonly known: readonly unknown[];
}

/** Unsaved form input, by field name. */
export type FormDraft = Readonly<Record<string, EnteredField>>;

/** Reads the saved draft of a form. Storage is synchronous, so that no reload can outrun it. */
export function readFormDraft(accountId: string, form: string): FormDraft | undefined {
  const kept = formPreference(accountId, form).read();
  return isDraft(kept) ? kept : undefined;
}

/** Writing an empty draft deletes it. */
export function writeFormDraft(accountId: string, form: string, draft: FormDraft): void {
  const isEmpty = Object.keys(draft).length === 0;
  formPreference(accountId, form).write(isEmpty ? undefined : draft);
}

function isDraft(kept: unknown): kept is FormDraft {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false;
  return Object.values(kept).every(
    (field: unknown) =>
      typeof field === 'object' &&
      field !== null &&
      'mine' in field &&
      'known' in field &&
      Array.isArray(field.known),
  );
}
