/** One edit of a message; `messages.edit_history_json` lists the newest first. */
export interface EditRecord {
  readonly by: number;
  readonly at: number;
  /** The content before the edit. */
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
