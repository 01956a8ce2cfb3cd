import type { KeyboardEvent } from 'react';
import type { InboxEntry } from '~/model/selectors/inbox';
import type { Session } from '~/session/session';
import { rovingRows } from '~/ui/RovingList';
import { toggleTopicMuted } from '~/widgets/conversationActions';
import type { InboxItem } from './inboxItems';
import { leaveRow } from './leaveRow';

export interface InboxKeyContext {
  readonly session: Session;
  readonly items: readonly InboxItem[];
  readonly onRead: (entry: InboxEntry, row: HTMLElement) => void;
}

/** Left folds, right unfolds, Shift+Enter marks read, the key for muting mutes. Moving is the list's own business. */
export function handleInboxKey(
  event: KeyboardEvent,
  row: HTMLElement,
  { session, items, onRead }: InboxKeyContext,
): void {
  const isMute = session.keys.find(event, ['muteTopic']) !== undefined;
  if (!isMute && (event.ctrlKey || event.metaKey || event.altKey)) return;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const isRtl = getComputedStyle(row).direction === 'rtl';
    fold(row, (event.key === 'ArrowLeft') !== isRtl);
    event.preventDefault();
    return;
  }
  const key = row.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
  const item = items.find(({ id }) => id === key);
  if (item?.kind !== 'conversation') return;
  if (event.key === 'Enter' && event.shiftKey) {
    onRead(item.entry, row);
    event.preventDefault();
  } else if (isMute && item.entry.conversation.kind === 'topic') {
    leaveRow(row);
    toggleTopicMuted(session, item.entry.conversation);
    event.preventDefault();
  }
}

/** A row folds what it stands in; a folded channel, its folder. */
function fold(row: HTMLElement, folds: boolean): void {
  const isHead = row.hasAttribute('aria-expanded');
  const isOpen = row.getAttribute('aria-expanded') === 'true';
  if (isHead && isOpen === folds) row.click();
  else if (folds) {
    const head = headAbove(row);
    head?.focus();
    if (!isHead) head?.click();
  }
}

/** The heading that a row belongs to; for a channel's, that of the folder. */
function headAbove(row: HTMLElement): HTMLElement | undefined {
  const list = row.closest<HTMLElement>('[role="group"]');
  const rows = list ? rovingRows(list) : [];
  const before = rows.slice(0, rows.indexOf(row)).reverse();
  const isChannel = row.dataset['head'] === 'channel';
  return before.find(({ dataset }) =>
    isChannel ? dataset['head'] === 'folder' : dataset['head'] !== undefined,
  );
}
