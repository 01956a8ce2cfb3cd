import { rovingRows } from '~/ui/lists/RovingList';

/**
 * Moves the focus before rows go, the one at `from` and those selected: if it is in the row at `from`, the next row
 * that stays gets it, so that the user can go on. `from` is the row's link or something in the row; outside of the
 * list, nothing happens.
 */
export function leaveRow(from: HTMLElement): void {
  const item = from.closest<HTMLElement>('[data-entry]');
  const list = from.closest<HTMLElement>('[role="group"]');
  if (!item || !list || !item.contains(document.activeElement)) return;
  const rows = rovingRows(list);
  const index = rows.findIndex((row) => item.contains(row));
  const stays = (row: HTMLElement | undefined) => {
    const entry = row?.closest('[data-entry]');
    return entry != null && entry !== item && !entry.hasAttribute('data-selected');
  };
  // Skips headings: the one after a channel's last row may stay, or be the only thing left.
  const next = rows.slice(index + 1).find(stays) ?? rows.slice(0, index).findLast(stays);
  (next ?? list).focus();
}

/** Focuses the last selected row, if it is rendered, before the bar of the selection goes. */
export function focusSelected(): HTMLElement | undefined {
  const item = [...document.querySelectorAll<HTMLElement>('main [data-entry][data-selected]')].at(
    -1,
  );
  const row = item?.querySelector<HTMLElement>('[data-roving]') ?? undefined;
  row?.focus({ preventScroll: true });
  return row;
}
