import type { KeyboardEvent } from 'react';
import type { InboxEntry } from '~/model/selectors/unread/inbox';
import type { Session } from '~/session/session';
import { rovingRows } from '~/ui/lists/RovingList';
import type { Triage } from './useTriage';

export interface InboxKeyContext {
  readonly session: Session;
  /** Everything in the list, rendered or not. */
  readonly entries: readonly InboxEntry[];
  readonly triage: Triage;
}

const LETTERS = ['done', 'snooze', 'muteTopic', 'followTopic', 'next', 'previous'] as const;

/**
 * Left folds, right unfolds, Shift+Enter marks as read, Space and Shift with the arrows select, Escape clears the
 * selection; the user's own keys triage. They act on the selection, or else on the row. Moving by arrows is left to
 * the list.
 */
export function handleInboxKey(
  event: KeyboardEvent,
  row: HTMLElement,
  context: InboxKeyContext,
): void {
  const isHandled = fold(event, row) || select(event, row, context) || act(event, row, context);
  if (isHandled) event.preventDefault();
}

function isChord({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

const keyOf = (row: Element | undefined) =>
  row?.closest<HTMLElement>('[data-entry]')?.dataset['entry'];

function entryAt(row: Element | undefined, entries: readonly InboxEntry[]): InboxEntry | undefined {
  const key = keyOf(row);
  return key === undefined ? undefined : entries.find((entry) => entry.key === key);
}

function select(
  event: KeyboardEvent,
  row: HTMLElement,
  { entries, triage }: InboxKeyContext,
): boolean {
  const { key } = event;
  const hasCtrl = event.ctrlKey || event.metaKey;
  if (hasCtrl && key.toLowerCase() === 'a' && !event.altKey && !event.shiftKey) {
    triage.select(entries.map((entry) => entry.key));
    return true;
  }
  if (isChord(event)) return false;
  if (key === 'Escape' && triage.isSelecting()) {
    triage.select([]);
    return true;
  }
  // Keys in a checkbox or a button of the row belong to that control.
  const here = event.target === row ? entryAt(row, entries) : undefined;
  if (key === ' ' && here) {
    triage.toggle(here.key);
    return true;
  }
  if (!event.shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp') || !here) return false;
  const next = neighbor(row, key === 'ArrowDown' ? 1 : -1, true);
  const there = entryAt(next, entries);
  if (!next || !there) return true;
  const isSelected = (entry: InboxEntry) =>
    triage.isSelecting() && triage.meant(entry).some((one) => one.key === entry.key);
  // Going back deselects.
  if (isSelected(there) && isSelected(here)) triage.toggle(here.key);
  else triage.select([...kept(triage, here), here.key, there.key]);
  next.focus();
  return true;
}

const kept = (triage: Triage, entry: InboxEntry) =>
  triage.isSelecting() ? triage.meant(entry).map(({ key }) => key) : [];

/** The adjacent row; if `isEntry`, headings are skipped. */
function neighbor(row: HTMLElement, step: 1 | -1, isEntry: boolean): HTMLElement | undefined {
  const list = row.closest<HTMLElement>('[role="group"]');
  if (!list) return undefined;
  const rows = rovingRows(list);
  for (let at = rows.indexOf(row) + step; rows[at]; at += step) {
    if (!isEntry || keyOf(rows[at]) !== undefined) return rows[at];
  }
  return undefined;
}

function act(
  event: KeyboardEvent,
  row: HTMLElement,
  { session, entries, triage }: InboxKeyContext,
): boolean {
  if (session.folds.areLettersOff && event.key.length === 1 && !isChord(event)) return false;
  const id =
    event.key === 'Enter' && event.shiftKey && !isChord(event)
      ? 'done'
      : session.keys.find(event, LETTERS);
  if (id === 'next' || id === 'previous') {
    neighbor(row, id === 'next' ? 1 : -1, false)?.focus();
    return true;
  }
  const entry = id && entryAt(row, entries);
  if (!entry) return false;
  const meant = triage.meant(entry);
  if (id === 'done') triage.done(meant, row);
  else if (id === 'snooze') triage.later(meant, row);
  else if (id === 'followTopic') triage.follow(meant);
  else triage.mute(meant, row);
  return true;
}

/** Folds what a row is in; for a folded channel, its folder. */
function fold(event: KeyboardEvent, row: HTMLElement): boolean {
  if (isChord(event) || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return false;
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const folds = (event.key === 'ArrowLeft') !== isRtl;
  const isHead = row.hasAttribute('aria-expanded');
  const isOpen = row.getAttribute('aria-expanded') === 'true';
  if (isHead && isOpen === folds) row.click();
  else if (folds) {
    const head = headAbove(row);
    head?.focus();
    if (!isHead) head?.click();
  }
  return true;
}

/** The heading that a row belongs to; for a channel's heading, that of its folder. */
function headAbove(row: HTMLElement): HTMLElement | undefined {
  const list = row.closest<HTMLElement>('[role="group"]');
  const rows = list ? rovingRows(list) : [];
  const before = rows.slice(0, rows.indexOf(row)).reverse();
  const isChannel = row.dataset['head'] === 'channel';
  return before.find(({ dataset }) =>
    isChannel ? dataset['head'] === 'folder' : dataset['head'] !== undefined,
  );
}
