import { rovingRows } from '~/ui/RovingList';

/**
 * A row is about to go: if the focus is in it, the next one gets it, so that one can go on.
 * `from` is the row's link or something in the row.
 */
export function leaveRow(from: HTMLElement): void {
  const item = from.closest<HTMLElement>('[data-entry]');
  const list = from.closest<HTMLElement>('[role="group"]');
  if (!item || !list || !item.contains(document.activeElement)) return;
  const rows = rovingRows(list);
  const index = rows.findIndex((row) => item.contains(row));
  const isEntry = (row: HTMLElement | undefined) => row?.closest('[data-entry]') != null;
  // The last of its channel is followed by a heading that may stay, or be the only thing left.
  const next = rows.slice(index + 1).find(isEntry) ?? rows.slice(0, index).findLast(isEntry);
  (next ?? list).focus();
}
