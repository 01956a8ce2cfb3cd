import { EllipsisVertical, Quote, SmilePlus, Star } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { asMessageId, type MessageId } from '~/domain/ids';
import { useMessage, useRealm, useSession } from '~/session/react';
import { toggleReaction } from '~/session/resources/messages/reactions';
import { EmojiGlyph } from '~/ui/EmojiGlyph';
import { IconButton } from '~/ui/IconButton';
import { lazyPart } from '~/ui/lazyPart';
import styles from './MessageTools.module.css';
import { QUICK_REACTIONS } from './quickReactions';
import type { ConversationTools, MenuRequest } from './useConversationContext';

const MessageMenu = lazyPart(async () => (await import('./MessageMenu')).MessageMenu);
const ReactionPicker = lazyPart(async () => (await import('./ReactionPicker')).ReactionPicker);
const MessageDialog = lazyPart(async () => (await import('./dialogs/MessageDialog')).MessageDialog);

/**
 * The toolbar of the message under the pointer or the focus. There is one for the whole list,
 * drawn inside that message's row, so that rows cost nothing for it and Tab reaches it.
 */
export function MessageTools({
  scrollerRef,
  tools,
}: {
  scrollerRef: RefObject<HTMLDivElement | null>;
  tools: ConversationTools;
}) {
  const active = useActiveRow(scrollerRef, tools.openMenu);
  const row = rowInUse(tools) ?? active;
  const id = row?.dataset['message'];
  return (
    <>
      {row?.isConnected &&
        id !== undefined &&
        createPortal(<Toolbar key={id} id={asMessageId(Number(id))} tools={tools} />, row)}
      {tools.picker && <ReactionPicker request={tools.picker} onClose={tools.closePicker} />}
      {tools.dialog && <MessageDialog {...tools.dialog} onClose={tools.closeDialog} />}
      {tools.menu && <MessageMenu request={tools.menu} tools={tools} />}
    </>
  );
}

/** Where the toolbar stays whatever the pointer does: a menu or a picker stands at one of its buttons. */
function rowInUse({ menu, picker }: ConversationTools): HTMLElement | undefined {
  const toolbar = (picker ?? menu)?.anchor.closest('[role="toolbar"]');
  return toolbar?.closest<HTMLElement>('[data-message]') ?? undefined;
}

function Toolbar({ id, tools }: { id: MessageId; tools: ConversationTools }) {
  const session = useSession();
  const message = useMessage(id);
  const isStarred = useRealm((realm) => realm.starred.has(id));
  if (!message) return null;
  const { onFailure, pickReaction } = tools.value;
  return (
    <div className={styles.tools} role="toolbar" aria-label="Message actions">
      {QUICK_REACTIONS.map((emoji) => (
        <button
          type="button"
          key={emoji.emojiCode}
          className={styles.emoji}
          aria-label={`React with ${emoji.emojiName.replaceAll('_', ' ')}`}
          onClick={() => void toggleReaction(session, message, emoji).catch(onFailure)}
        >
          <EmojiGlyph emoji={emoji} />
        </button>
      ))}
      <IconButton
        icon={SmilePlus}
        label="Add reaction"
        keys={session.keys.shown('react')}
        onClick={(event) => pickReaction(id, event.currentTarget)}
      />
      <IconButton
        icon={Quote}
        label="Quote and reply"
        keys={session.keys.shown('quote')}
        onClick={() => tools.run('quote', message)}
      />
      <IconButton
        icon={Star}
        label={isStarred ? 'Remove star' : 'Star'}
        keys={session.keys.shown('star')}
        isOn={isStarred}
        onClick={() => tools.run('star', message)}
      />
      <IconButton
        icon={EllipsisVertical}
        label="More actions"
        keys={session.keys.shown('actions')}
        aria-haspopup="menu"
        onClick={(event) => tools.openMenu({ messageId: id, anchor: event.currentTarget })}
      />
    </div>
  );
}

/** The message under the pointer, or the one that has the focus. */
function useActiveRow(
  scrollerRef: RefObject<HTMLDivElement | null>,
  openMenu: (request: MenuRequest) => void,
): HTMLElement | undefined {
  const [row, setRow] = useState<HTMLElement>();
  useEffect(() => {
    const scroller = scrollerRef.current;
    return scroller ? watchRows(scroller, setRow, openMenu) : undefined;
  }, [scrollerRef, openMenu]);
  return row;
}

function watchRows(
  scroller: HTMLElement,
  show: (row: HTMLElement | undefined) => void,
  openMenu: (request: MenuRequest) => void,
): () => void {
  const ended = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ) => scroller.addEventListener(type, act, { signal: ended.signal });
  let pointerType = '';
  listen('pointerdown', (event) => {
    pointerType = event.pointerType;
  });
  listen('pointerover', (event) => {
    // A finger shows no toolbar: it opens the menu by pressing long.
    if (event.pointerType !== 'touch') show(rowOf(event.target));
  });
  listen('pointerleave', () =>
    show(rowOf(scroller.contains(document.activeElement) ? document.activeElement : null)),
  );
  listen('focusin', (event) => show(rowOf(event.target)));
  listen('contextmenu', (event) => {
    const row = rowOf(event.target);
    const id = row?.dataset['message'];
    if (pointerType !== 'touch' || !row || id === undefined) return;
    event.preventDefault();
    openMenu({ messageId: asMessageId(Number(id)), anchor: row });
  });
  // This code comes after the messages: the pointer or the focus may be at one already.
  show(
    rowOf(scroller.querySelector('[data-message]:hover')) ??
      rowOf(scroller.contains(document.activeElement) ? document.activeElement : null),
  );
  return () => ended.abort();
}

function rowOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-message]') ?? undefined;
}
