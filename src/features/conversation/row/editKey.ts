import type { MessageId } from '~/domain/ids';

/** Unfinished edits are drafts: they outlive their row, the view and a reload (OB3). */
export function editKey(id: MessageId): string {
  return `edit:${id}`;
}
