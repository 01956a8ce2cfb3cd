import { type RefObject, useEffect, useRef } from 'react';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { type Narrow, narrowConversation } from '~/domain/narrow';
import { useSession } from '~/session/react';
import { isKeyTaken } from '~/ui/isKeyTaken';
import { isNowhere } from '~/ui/isNowhere';
import { sayFailure } from '~/widgets/sayFailure';
import type { MessageActionId } from './actions/messageActions';
import type { ConversationTools } from './useConversationContext';
import type { Edges } from './useEdges';

/**
 * Keys of the message list: arrows (or j and k) move between messages, letters act on the one in focus.
 * Those that move work from anywhere in the window. They mean nothing while somebody is typing.
 */
export function useMessageKeys(
  scrollerRef: RefObject<HTMLDivElement | null>,
  tools: ConversationTools,
  narrow: Narrow,
  edges: Edges,
) {
  const session = useSession();
  const onKeyDown = (event: KeyboardEvent) => {
    const scroller = scrollerRef.current;
    if (!scroller || event.defaultPrevented || event.isComposing) return;
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (!scroller.contains(target)) {
      if (fromElsewhere(event, target, scroller)) event.preventDefault();
      return;
    }
    if (isTyping(target)) return;
    const row = target.closest<HTMLElement>('[data-message], [data-row]');
    if (session.folds.areLettersOff && isLetter(event)) return;
    const handled = moveFocus(event, scroller, row) || goToEdge(event) || actOn(event, row);
    if (handled) event.preventDefault();
  };

  /** Escape leaves the composer for the list; outside of fields, menus and dialogs the keys of the list are the page's. */
  const fromElsewhere = (event: KeyboardEvent, target: Element, scroller: HTMLElement): boolean => {
    if (isTyping(target)) {
      const isComposer = scroller.closest('section')?.contains(target) === true;
      return isComposer && event.key === 'Escape' && act(() => scroller.focus());
    }
    if (isKeyTaken(event) || isChord(event) || isCovered(scroller)) return false;
    if (session.folds.areLettersOff && isLetter(event)) return false;
    if (event.key === 'r') return isWritable && act(() => session.compose.focus());
    if (event.key === 'PageUp' || event.key === 'PageDown')
      return act(() => turnPage(scroller, event.key === 'PageUp' ? -1 : 1));
    // Arrows belong to whatever one is in: lists, tabs, trees.
    if (event.key.startsWith('Arrow') && !isNowhere()) return false;
    return moveFocus(event, scroller, null) || goToEdge(event);
  };

  const goToEdge = (event: KeyboardEvent): boolean => {
    if (isChord(event)) return false;
    if (event.key === 'End' || event.key === 'G') return act(edges.selectNewest);
    return event.key === 'Home' && act(edges.selectOldest);
  };

  const actOn = (event: KeyboardEvent, row: HTMLElement | null): boolean => {
    const message = row ? messageOf(row) : undefined;
    if (!row && isWritable && event.key === 'r' && !isChord(event))
      return act(() => session.compose.focus());
    if (!row || !message || event.altKey || event.metaKey) return false;
    if (event.ctrlKey) return event.key === 's' && act(() => tools.run('star', message));
    const action = ACTIONS[event.key];
    if (action) return act(() => tools.run(action, message));
    const asked = ALLOWED_ACTIONS[event.key];
    if (asked) return act(() => runAllowed(asked, message));
    switch (event.key) {
      case 'z':
        return act(() => openInContext(message));
      case 'r':
      case 'Enter':
        if (event.target !== row) return false;
        // Where there is nothing to write in, it leads to where there is.
        return act(() => (isWritable ? session.compose.focus() : openInContext(message)));
      case 'e':
        // One's own at once: what is typed next is meant for its box, which says what is refused.
        return act(() => (isOwn(message) ? tools.run : runAllowed)('edit', message));
      case ':':
        return act(() => tools.value.pickReaction(message.id, row));
      case 'i':
        return act(() => tools.openMenu({ messageId: message.id, anchor: row }));
      default:
        return MORE_KEYS.includes(event.key) && act(() => runMore(event.key, message, row));
    }
  };

  const runAllowed = (id: MessageActionId, message: Message) => {
    import('./actions/runByKey')
      .then(({ runByKey }) => runByKey(id, session, message, tools.run))
      .catch(sayFailure);
  };

  const runMore = (key: string, message: Message, row: HTMLElement) => {
    import('./actions/moreKeys')
      .then(({ runMoreKey }) => runMoreKey(key, { session, message, row }))
      .catch(sayFailure);
  };

  const isOwn = ({ senderId }: Message) => senderId === session.realm.getState().realm?.selfId;
  const isWritable = narrowConversation(narrow) !== undefined || narrow.kind === 'channel';
  const openInContext = (message: Message) => {
    globalThis.location.hash = tools.value.linkTo(message);
  };

  const messageOf = (row: HTMLElement): Message | undefined => {
    const id = Number(row.dataset['message']);
    return session.realm.getState().realm?.messages.byId.get(asMessageId(id));
  };

  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
}

/** What each of these keys does to the message; of the second, where one may, and else it is said why not. */
const ACTIONS: Readonly<Record<string, MessageActionId>> = {
  '>': 'quote',
  U: 'markUnread',
  '<': 'forward',
};
const ALLOWED_ACTIONS: Readonly<Record<string, MessageActionId>> = { m: 'move', V: 'readers' };
const MORE_KEYS = '=+@MRsSu';

/** Anything that is typed without Ctrl: `j`, `>`, `:`. */
function isLetter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !isChord(event);
}

function isChord({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** A drawer or a dialog is in front of it. */
function isCovered(scroller: Element): boolean {
  return scroller.closest('[inert], [aria-hidden="true"]') !== null;
}

/** As the browser does where the list has the keyboard. */
function turnPage(scroller: HTMLElement, direction: 1 | -1): void {
  scroller.focus({ preventScroll: true });
  scroller.scrollBy({ top: direction * scroller.clientHeight * 0.875 });
}

function act(run: () => void): true {
  run();
  return true;
}

function isTyping(target: Element): boolean {
  return target.closest('input, textarea, [contenteditable="true"]') !== null;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Articles are one tab stop: from the list to the message last read, and on with the arrows. */
function moveFocus(event: KeyboardEvent, scroller: HTMLElement, row: HTMLElement | null): boolean {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  const isOnRow = target === row || target === scroller || !scroller.contains(target as Node);
  if (!isOnRow) return false;
  const rows = [...scroller.querySelectorAll<HTMLElement>('article[data-row]')];
  const next = row ? rows[rows.indexOf(row) + step] : whereReadingGoesOn(scroller, rows);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** The first message after the unread line, where that is in sight; the last that is seen whole elsewhere. */
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
