/** One field that somebody changed and has not saved. */
export interface EnteredField {
  readonly mine: unknown;
  /** Saved values that they know of: any other was saved by somebody else meanwhile. */
  readonly known: readonly unknown[];
}

/** What was entered in one form, by the name of the field. */
export type FormDraft = Readonly<Record<string, EnteredField>>;

/** Where the browser keeps nothing, forms outlive at least a look at another page. */
const unkept = new Map<string, FormDraft>();

/** What is kept of an account's forms. Written at once, so that no reload is quicker than it. */
export function readFormDraft(accountId: string, form: string): FormDraft | undefined {
  const key = keyOf(accountId, form);
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (isDraft(kept)) return kept;
  } catch {
    // Forbidden, or not ours: as if nothing were there.
  }
  return unkept.get(key);
}

/** An empty draft is forgotten. */
export function writeFormDraft(accountId: string, form: string, draft: FormDraft): void {
  const key = keyOf(accountId, form);
  const isEmpty = Object.keys(draft).length === 0;
  unkept.delete(key);
  try {
    if (isEmpty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    if (!isEmpty) unkept.set(key, draft);
  }
}

/** The beginning of the keys under which forms of an account are kept. */
function formDraftPrefix(accountId: string): string {
  return `parley.form ${accountId} `;
}

function keyOf(accountId: string, form: string): string {
  return formDraftPrefix(accountId) + form;
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
