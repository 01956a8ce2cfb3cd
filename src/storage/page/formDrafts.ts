import { formPreference } from './preferences';

/** One field that somebody changed and has not saved. */
export interface EnteredField {
  readonly mine: unknown;
  /** Saved values that they know of: any other was saved by somebody else meanwhile. */
  readonly known: readonly unknown[];
}

/** What was entered in one form, by the name of the field. */
export type FormDraft = Readonly<Record<string, EnteredField>>;

/** What is kept of an account's forms. Written at once, so that no reload is quicker than it. */
export function readFormDraft(accountId: string, form: string): FormDraft | undefined {
  const kept = formPreference(accountId, form).read();
  return isDraft(kept) ? kept : undefined;
}

/** An empty draft is forgotten. */
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
