import { type RefObject, useEffect, useRef } from 'react';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { type Narrow, writingPlace } from '~/domain/places/narrow';
import { MESSAGE_KEYS } from '~/session/preferences/keys';
import { useSession } from '~/session/react';
import { isKeyTaken } from '~/ui/focus/isKeyTaken';
import { isNowhere } from '~/ui/focus/isNowhere';
import { isChord, isLetter } from '~/ui/focus/letterKeys';
import { usePane } from '~/widgets/beside/PaneContext';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { answer } from './actions/answer';
import type { Edges } from './reading/useEdges';
import type { ConversationTools } from './useConversationContext';

/**
 * Keys of the message list: arrows (or keys the user chose) move between messages, letters act on the focused one.
 * Keys that move work from anywhere in the window, in the pane last used. None of them work while the user is typing.
 */
export function useMessageKeys(
  scrollerRef: RefObject<HTMLDivElement | null>,
  tools: ConversationTools,
  narrow: Narrow,
  edges: Edges,
) {
  const session = useSession();
  const pane = usePane();
  const { keys } = session;
  const onKeyDown = (event: KeyboardEvent) => {
    const scroller = scrollerRef.current;
    if (!scroller || event.defaultPrevented || event.isComposing) return;
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (!scroller.contains(target)) {
      const isMeant = session.panes.active === pane.name;
      if (isMeant && fromElsewhere(event, target, scroller)) event.preventDefault();
      return;
    }
    if (isTyping(target)) return;
    const row = target.closest<HTMLElement>('[data-message], [data-row]');
    const pages = pagesOf(event, target === row || target === scroller);
    if (pages !== undefined) {
      turnPage(scroller, pages);
      event.preventDefault();
      return;
    }
    if (session.folds.areLettersOff && isLetter(event)) return;
    const from = row ?? lastIn(scroller);
    const handled =
      moveFocus(stepOf(event), event, scroller, from) || goToEdge(event) || actOn(event, row);
    if (handled) event.preventDefault();
  };

  /** Escape moves from the composer to the list; outside of fields, menus and dialogs, the list's keys always work. */
  const fromElsewhere = (event: KeyboardEvent, target: Element, scroller: HTMLElement): boolean => {
    if (isTyping(target)) {
      const isComposer = scroller.closest('section')?.contains(target) === true;
      return (
        isComposer && event.key === 'Escape' && act(() => (lastIn(scroller) ?? scroller).focus())
      );
    }
    if (isKeyTaken(event) || isChord(event) || isCovered(scroller)) return false;
    if (session.folds.areLettersOff && isLetter(event)) return false;
    if (keys.find(event, ['reply'])) return write();
    const pages = pagesOf(event, false);
    if (pages !== undefined) {
      scroller.focus({ preventScroll: true });
      return act(() => turnPage(scroller, pages));
    }
    // Arrows belong to whatever has the focus: lists, tabs, trees.
    if (event.key.startsWith('Arrow') && !isNowhere()) return false;
    return moveFocus(stepOf(event), event, scroller, lastIn(scroller)) || goToEdge(event);
  };

  const stepOf = (event: KeyboardEvent): 1 | -1 | undefined => {
    const id = keys.find(event, ['next', 'previous']);
    if (id) return id === 'next' ? 1 : -1;
    return isChord(event) ? undefined : ARROWS[event.key];
  };

  const goToEdge = (event: KeyboardEvent): boolean => {
    if (keys.find(event, ['newest'])) return act(edges.selectNewest);
    if (isChord(event)) return false;
    if (event.key === 'End') return act(edges.selectNewest);
    return event.key === 'Home' && act(edges.selectOldest);
  };

  const actOn = (event: KeyboardEvent, row: HTMLElement | null): boolean => {
    const message = row ? messageOf(row) : undefined;
    const id = keys.find(event, MESSAGE_KEYS);
    // On a divider, it is about the conversation.
    if (!message && id === 'reply') return write();
    if (!row || !message) return false;
    // On a control in the row, Enter is the control's.
    const isEnter = event.key === 'Enter' && !isChord(event) && event.target === row;
    if (isEnter && !writingPlace(narrow)) return act(() => openInContext(message));
    if (id === 'reply' || isEnter) return act(() => answer(session, narrow, message));
    if (id === undefined) return false;
    // The user's own at once: the next keys are meant for its box, which reports what is refused.
    if (id === 'edit' && isOwn(message)) return act(() => tools.run(id, message));
    return act(() => {
      import('./actions/moreKeys')
        .then(({ runMessageKey }) => runMessageKey(id, { session, message, row, narrow, tools }))
        .catch(sayFailure);
    });
  };

  const isOwn = ({ senderId }: Message) => senderId === session.realm.getState().realm?.selfId;
  const write = (): boolean => {
    const place = writingPlace(narrow);
    return place !== undefined && act(() => session.compose.focus(place));
  };
  const openInContext = (message: Message) => {
    globalThis.location.hash = tools.value.linkTo(message);
  };

  const messageOf = (row: HTMLElement): Message | undefined => {
    const id = Number(row.dataset['message']);
    return session.realm.getState().realm?.messages.byId.get(asMessageId(id));
  };

  /** The message that had the focus last: Escape returns from the composer to it, and j goes on from there. */
  const left = useRef<HTMLElement>(undefined);
  const lastIn = (scroller: HTMLElement) => inView(left.current, scroller) ?? null;
  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !scrollerRef.current?.contains(target)) return;
      left.current = target.closest<HTMLElement>('article[data-message]') ?? undefined;
    };
    globalThis.addEventListener('keydown', listen);
    globalThis.addEventListener('focusin', note);
    return () => {
      globalThis.removeEventListener('keydown', listen);
      globalThis.removeEventListener('focusin', note);
    };
  }, [scrollerRef]);
}

/** The row, if some of it can be seen. */
function inView(row: HTMLElement | undefined, scroller: HTMLElement): HTMLElement | undefined {
  if (!row || !scroller.contains(row)) return undefined;
  const { top, bottom } = row.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  return bottom > frame.top && top < frame.bottom ? row : undefined;
}

/** Whether a drawer or a dialog is in front of it. */
function isCovered(scroller: Element): boolean {
  return scroller.closest('[inert], [aria-hidden="true"]') !== null;
}

/** Controls keep the space bar. */
function pagesOf(event: KeyboardEvent, hasSpaceBar: boolean): 1 | -1 | undefined {
  if (isChord(event)) return undefined;
  if (event.key === ' ' && hasSpaceBar) return event.shiftKey ? -1 : 1;
  return PAGES[event.key];
}

/**
 * As far as browsers go, but at once: an animated scroll would go on after the next key has led elsewhere, and move
 * what that selected out of sight.
 */
function turnPage(scroller: HTMLElement, pages: 1 | -1): void {
  scroller.scrollBy({ top: pages * scroller.clientHeight * 0.875 });
}

function act(run: () => void): true {
  run();
  return true;
}

function isTyping(target: Element): boolean {
  return target.closest('input, textarea, [contenteditable="true"]') !== null;
}

const PAGES: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Articles are one tab stop: arrows lead from the list to the message last read, and on from there. */
function moveFocus(
  step: 1 | -1 | undefined,
  event: KeyboardEvent,
  scroller: HTMLElement,
  row: HTMLElement | null,
): boolean {
  if (step === undefined) return false;
  const { target } = event;
  const isOnRow = target === row || target === scroller || !scroller.contains(target as Node);
  // On a control in the row, arrows are the control's.
  if (!isOnRow && event.key.startsWith('Arrow')) return false;
  const rows = rowsOf(scroller);
  if (rows.length === 0) beginOnceThere(scroller);
  const next = row ? rows[rows.indexOf(row) + step] : whereReadingGoesOn(scroller, rows);
  next?.focus({ preventScroll: true });
  // The last row may have been scrolled out of sight.
  (next ?? row)?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** The key came before the messages did: goes to the first one to read with them, unless the user does something else. */
function beginOnceThere(scroller: HTMLElement): void {
  const life = new AbortController();
  const watcher = new MutationObserver(() => {
    const rows = rowsOf(scroller);
    if (rows.length === 0) return;
    life.abort();
    if (isNowhere(scroller)) whereReadingGoesOn(scroller, rows)?.focus({ preventScroll: true });
  });
  life.signal.addEventListener('abort', () => watcher.disconnect());
  watcher.observe(scroller, { childList: true, subtree: true });
  for (const type of ['keydown', 'pointerdown'])
    globalThis.addEventListener(type, () => life.abort(), { capture: true, signal: life.signal });
}

function rowsOf(scroller: HTMLElement): readonly HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('article[data-row]')];
}

/** The first message after the unread line, if that is in view; otherwise the last one fully visible. */
function whereReadingGoesOn(
  scroller: HTMLElement,
  rows: readonly HTMLElement[],
): HTMLElement | undefined {
  const { top, bottom } = scroller.getBoundingClientRect();
  const line = scroller.querySelector('[data-row="unread"]');
  const unread = line && rows.find((row) => isAfter(line, row));
  const box = unread?.getBoundingClientRect();
  if (unread && box && box.top >= top && box.top < bottom) return unread;
  const isWhole = (row: HTMLElement) => row.getBoundingClientRect().bottom <= bottom + 1;
  return rows.findLast(isWhole) ?? rows.at(0);
}

function isAfter(before: Node, node: Node): boolean {
  return Boolean(before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
}
