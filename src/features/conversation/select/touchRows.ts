import { asMessageId, type MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Session } from '~/session/session';
import { watchSwipes } from '~/ui/lists/swipe';
import type { ConversationTools } from '../useConversationContext';
import type { Selection } from './useSelection';

interface Latest {
  readonly tools: ConversationTools;
  readonly selection: Selection;
  /** All messages of the view, ascending: a range goes on where rows aren't rendered. */
  readonly ids: readonly MessageId[];
}

/** These handle taps themselves. */
const CONTROLS =
  'a, button, input, textarea, select, label, summary, video, audio, [role="button"], [contenteditable="true"], .spoiler-header, .message_inline_image, .message-media-preview-image';
/** These use touches themselves, to write or to play. */
const OWN_TOUCH =
  'input, textarea, select, video, audio, [contenteditable="true"], [data-reaction]';

/**
 * Touch gestures on messages: a tap opens the actions, a long press selects, a swipe toward the end of the line
 * replies. While something is selected, a tap, a click or Space selects more, Shift with a click all up to there and
 * with an arrow the next one too, and Escape clears the selection.
 */
export function touchRows(
  scroller: HTMLElement,
  session: Session,
  latest: () => Latest,
  signal: AbortSignal,
): void {
  const messageAt = (row: HTMLElement): Message | undefined =>
    session.realm.getState().realm?.messages.byId.get(idOf(row));
  const isSelecting = () => latest().selection.selected.size > 0;
  const stop = watchSwipes(scroller, {
    rowAt: (target) =>
      target.closest(OWN_TOUCH) || scrollsAside(target, scroller) ? undefined : rowOf(target),
    canSwipe: (_row, distance) => distance > 0 && !isSelecting(),
    onSwipe: (row) => {
      const message = messageAt(row);
      if (message) latest().tools.run('quote', message);
    },
    onHold: (row) => {
      if (messageAt(row)) latest().selection.toggle(idOf(row));
    },
  });
  signal.addEventListener('abort', stop);
  let pointerType = '';
  let left: HTMLElement | undefined;
  scroller.addEventListener(
    'pointerdown',
    (event) => {
      pointerType = event.pointerType;
      // The key before it led nowhere: at an end of the list, the focus stays.
      left = undefined;
    },
    { signal },
  );
  scroller.addEventListener(
    'click',
    (event) => {
      const row = rowOf(event.target);
      if (!row || !messageAt(row)) return;
      if (isSelecting()) {
        event.preventDefault();
        event.stopPropagation();
        const { selection, ids } = latest();
        const range = event.shiftKey ? between(ids, selection.last, idOf(row)) : [];
        if (range.length > 0) selection.select(range);
        else selection.toggle(idOf(row));
      } else if (pointerType === 'touch' && isPlain(event.target)) {
        latest().tools.openMenu({ messageId: idOf(row), anchor: row });
      }
    },
    { signal, capture: true },
  );
  // Otherwise, the browser would select the text up to there.
  scroller.addEventListener(
    'mousedown',
    (event) => isSelecting() && event.shiftKey && event.preventDefault(),
    { signal },
  );
  // The key moves the focus; the row it came from is known before, the one it goes to afterward.
  scroller.addEventListener(
    'focusin',
    (event) => {
      const row = rowOf(event.target);
      const { selection } = latest();
      if (!left || !row || event.target !== row || !isSelecting()) return;
      // Back over what is selected, the selection shrinks.
      if (selection.selected.has(idOf(row))) selection.toggle(idOf(left));
      else selection.select([idOf(left), idOf(row)]);
      left = undefined;
    },
    { signal },
  );
  // Before the page's keys, where Space turns pages.
  scroller.addEventListener(
    'keydown',
    (event) => {
      if (!isSelecting() || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      const row = event.target === rowOf(event.target) ? rowOf(event.target) : undefined;
      left = event.shiftKey && event.key.startsWith('Arrow') ? row : undefined;
      if (event.key === 'Escape' && (row || event.target === scroller)) latest().selection.clear();
      else if (event.key === ' ' && row) latest().selection.toggle(idOf(row));
      else return;
      event.preventDefault();
    },
    { signal },
  );
}

function rowOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('article[data-message]') ?? undefined;
}

/** Both ends included; empty if one of them isn't there. */
function between(
  ids: readonly MessageId[],
  from: MessageId | undefined,
  to: MessageId,
): readonly MessageId[] {
  if (from === undefined) return [];
  const [first = -1, last = -1] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  if (first === -1) return [];
  const range = ids.slice(first, last + 1);
  return range.at(-1) === to ? range : range.reverse();
}

const idOf = (row: HTMLElement) => asMessageId(Number(row.dataset['message']));

/** Neither a control nor selected text. */
function isPlain(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return false;
  return globalThis.getSelection()?.isCollapsed !== false;
}

/** Code and tables are wider than a phone, and scroll on their own. */
function scrollsAside(target: Element, scroller: HTMLElement): boolean {
  for (let at: Element | null = target; at && at !== scroller; at = at.parentElement) {
    const isWide = at.scrollWidth > at.clientWidth + 1;
    if (isWide && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}
