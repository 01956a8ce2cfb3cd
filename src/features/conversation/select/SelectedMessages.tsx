import { Copy, Forward, MailOpen, MoveRight, Star, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Pane } from '~/session/panes';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { isKeyTaken } from '~/ui/focus/isKeyTaken';
import { isLetter } from '~/ui/focus/letterKeys';
import { type SelectionAction, SelectionBar } from '~/ui/lists/SelectionBar';
import { showToast } from '~/ui/notices/toasts';
import { usePane } from '~/widgets/beside/PaneContext';
import { sayFailure } from '~/widgets/requests/sayFailure';
import type { ConversationTools } from '../useConversationContext';
import {
  copySeveral,
  deleteSeveral,
  markUnreadSeveral,
  reasonAgainst,
  starSeveral,
} from './severalActions';
import type { Selection } from './useSelection';

/** Toolbar with actions for all selected messages. */
export function SelectedMessages({
  tools,
  selection,
}: {
  tools: ConversationTools;
  selection: Selection;
}) {
  const session = useSession();
  const { selected, last, clear } = selection;
  const pane = usePane().name;
  const hidden = useSessionState(({ hiddenMessages }) => hiddenMessages);
  // In order, without those deleted meanwhile.
  const messages = useRealm(
    useShallow((realm) =>
      [...selected]
        .sort((a, b) => a - b)
        .flatMap((id) => (hidden.has(id) ? [] : (realm.messages.byId.get(id) ?? []))),
    ),
  );
  useMarkedRows(selected, pane);
  useEffect(() => {
    if (messages.length === 0) clear();
  }, [messages.length, clear]);
  const [first, ...others] = messages;
  // The bar's buttons go with the selection.
  const focusLast = () => last !== undefined && focusRow(pane, last);
  const leave = () => {
    focusLast();
    clear();
  };
  const done = (act: (all: readonly Message[]) => void) => () => {
    leave();
    act(messages);
  };
  // The selection stays until the dialog is done: after Cancel, something else can be done with it.
  const ask = (kind: 'forward' | 'move') => () => {
    focusLast();
    if (first) tools.openDialog({ kind, message: first, others, onDone: clear });
  };
  const actions: readonly SelectionAction[] = [
    {
      id: 'copy',
      label: 'Copy',
      icon: Copy,
      onAct: done((all) => void copySeveral(session, all).catch(sayFailure)),
    },
    { id: 'forward', label: 'Forward', icon: Forward, onAct: ask('forward') },
    { id: 'star', label: 'Star', icon: Star, onAct: done((all) => starSeveral(session, all)) },
    {
      id: 'markUnread',
      label: 'Mark as unread',
      icon: MailOpen,
      onAct: done((all) => markUnreadSeveral(session, all)),
    },
    {
      id: 'move',
      label: 'Move',
      icon: MoveRight,
      disabledReason: reasonAgainst('move', session, messages),
      onAct: ask('move'),
    },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      disabledReason: reasonAgainst('delete', session, messages),
      onAct: () => {
        clear();
        deleteSeveral(session, messages);
      },
    },
  ];
  useActionKeys(actions);
  if (!first) return null;
  return (
    <SelectionBar
      label="Selected messages"
      count={messages.length}
      actions={actions}
      onClear={leave}
    />
  );
}

/** Keys of message actions are about all that are selected. */
function useActionKeys(actions: readonly SelectionAction[]): void {
  const session = useSession();
  const pane = usePane().name;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isKeyTaken(event)) return;
    if (session.panes.active !== pane || (session.folds.areLettersOff && isLetter(event))) return;
    const key = session.keys.find(event, ['forward', 'star', 'markUnread', 'move']);
    const action = key && actions.find(({ id }) => id === key);
    if (!action) return;
    event.preventDefault();
    if (action.disabledReason === undefined) action.onAct();
    else showToast({ text: action.disabledReason });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Before the list's own keys, which are about the focused message.
    globalThis.addEventListener('keydown', listen, true);
    return () => globalThis.removeEventListener('keydown', listen, true);
  }, []);
}

/** The row of a message gets the focus, unless it was scrolled far away. */
function focusRow(pane: Pane, id: MessageId): void {
  const row = document.querySelector<HTMLElement>(
    `[data-pane="${pane}"] article[data-message="${id}"]`,
  );
  row?.focus({ preventScroll: true });
}

/**
 * Marks selected rows with a style sheet that names their messages: rows come and go while scrolling, and all of them
 * would have to rerender to know whether they are selected.
 */
function useMarkedRows(selected: ReadonlySet<MessageId>, pane: Pane): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const rows = [...selected].map((id) => `[data-message="${id}"]`).join();
    // Not in a layer: it overrides the row's own styles.
    sheet.replaceSync(
      `[data-pane="${pane}"] article:is(${rows}) {
        background: var(--accent-tint);
        box-shadow: inset 3px 0 0 var(--accent);
        &:dir(rtl) { box-shadow: inset -3px 0 0 var(--accent); }
        @media (forced-colors: active) { outline: 2px solid Highlight; }
      }`,
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [selected, pane]);
}
