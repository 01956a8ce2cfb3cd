import { Copy, Forward, MailOpen, MoveRight, Star, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Pane } from '~/session/panes';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { type SelectionAction, SelectionBar } from '~/ui/lists/SelectionBar';
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
  const { selected, clear } = selection;
  const hidden = useSessionState(({ hiddenMessages }) => hiddenMessages);
  // In order, without those deleted meanwhile.
  const messages = useRealm(
    useShallow((realm) =>
      [...selected]
        .sort((a, b) => a - b)
        .flatMap((id) => (hidden.has(id) ? [] : (realm.messages.byId.get(id) ?? []))),
    ),
  );
  useMarkedRows(selected, usePane().name);
  useEffect(() => {
    if (messages.length === 0) clear();
  }, [messages.length, clear]);
  const [first, ...others] = messages;
  if (!first) return null;
  const done = (act: (all: readonly Message[]) => void) => () => {
    act(messages);
    clear();
  };
  const actions: readonly SelectionAction[] = [
    {
      id: 'copy',
      label: 'Copy',
      icon: Copy,
      onAct: done((all) => void copySeveral(session, all).catch(sayFailure)),
    },
    {
      id: 'forward',
      label: 'Forward',
      icon: Forward,
      onAct: done(() => tools.openDialog({ kind: 'forward', message: first, others })),
    },
    { id: 'star', label: 'Star', icon: Star, onAct: done((all) => starSeveral(session, all)) },
    {
      id: 'unread',
      label: 'Mark as unread',
      icon: MailOpen,
      onAct: done((all) => markUnreadSeveral(session, all)),
    },
    {
      id: 'move',
      label: 'Move',
      icon: MoveRight,
      disabledReason: reasonAgainst('move', session, messages),
      onAct: done(() => tools.openDialog({ kind: 'move', message: first, others })),
    },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      disabledReason: reasonAgainst('delete', session, messages),
      onAct: done((all) => deleteSeveral(session, all)),
    },
  ];
  return (
    <SelectionBar
      label="Selected messages"
      count={messages.length}
      actions={actions}
      onClear={clear}
    />
  );
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
