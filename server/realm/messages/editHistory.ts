/** One change of a message; the newest comes first in `messages.edit_history_json`. */
export interface EditRecord {
  readonly by: number;
  readonly at: number;
  /** What the content was before. */
  readonly content?: { readonly source: string; readonly rendered: string };
  readonly topic?: { readonly from: string; readonly to: string };
  readonly channel?: { readonly from: number; readonly to: number };
}

export function editRecordsOf(json: string | null): readonly EditRecord[] {
  return json === null ? [] : (JSON.parse(json) as readonly EditRecord[]);
}

export function withEdit(json: string | null, edit: EditRecord): string {
  return JSON.stringify([edit, ...editRecordsOf(json)]);
}
