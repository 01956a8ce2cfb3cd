import type { MessageId } from '~/domain/ids';

/** Edits under way are drafts: they outlive their row, the view and a reload (OB3). */
export function editKey(id: MessageId): string {
  return `edit:${id}`;
}
