import { EllipsisVertical, Quote, SmilePlus, Star } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { asMessageId, type MessageId } from '~/domain/ids';
import { useMessage, useRealm, useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { useEmojiNames } from '~/ui/emoji/emojiNames';
import { quickReactions } from '~/ui/emoji/emojiTaste';
import { lazyPart } from '~/ui/loading/lazyPart';
import { THUMBS_UP } from '../reactions/quickReactions';
import { toggleReaction } from '../reactions/toggleReaction';
import { type Selection, useSelection } from '../select/useSelection';
import type { ConversationTools } from '../useConversationContext';
import styles from './MessageTools.module.css';

const MessageMenu = lazyPart(async () => (await import('./MessageMenu')).MessageMenu);
const ReactionPicker = lazyPart(
  async () => (await import('../reactions/ReactionPicker')).ReactionPicker,
);
const SelectedMessages = lazyPart(
  async () => (await import('../select/SelectedMessages')).SelectedMessages,
);
const MessageDialog = lazyPart(
  async () => (await import('../dialogs/MessageDialog')).MessageDialog,
);

/**
 * The toolbar of the message under the pointer or with the focus. There is one for the whole list, rendered inside
 * that message's row, so that rows pay nothing for it and Tab reaches it.
 */
export function MessageTools({
  scrollerRef,
  tools,
  ids,
}: {
  scrollerRef: RefObject<HTMLDivElement | null>;
  tools: ConversationTools;
  /** The messages of the list, ascending. */
  ids: readonly MessageId[];
}) {
  const active = useActiveRow(scrollerRef, tools);
  const selection = useSelection();
  useTouch(scrollerRef, { tools, selection, ids });
  const row = rowInUse(tools) ?? active;
  const id = row?.dataset['message'];
  return (
    <>
      {row?.isConnected &&
        id !== undefined &&
        createPortal(<Toolbar key={id} id={asMessageId(Number(id))} tools={tools} />, row)}
      {tools.picker && <ReactionPicker request={tools.picker} onClose={tools.closePicker} />}
      {tools.dialog && <MessageDialog {...tools.dialog} onClose={tools.closeDialog} />}
      {tools.menu && <MessageMenu request={tools.menu} tools={tools} onSelect={selection.toggle} />}
      {selection.selected.size > 0 && <SelectedMessages tools={tools} selection={selection} />}
    </>
  );
}

/** The row whose toolbar stays wherever the pointer goes: a menu or a picker is anchored at one of its buttons. */
function rowInUse({ menu, picker }: ConversationTools): HTMLElement | undefined {
  const toolbar = (picker ?? menu)?.anchor.closest('[role="toolbar"]');
  return toolbar?.closest<HTMLElement>('[data-message]') ?? undefined;
}

function Toolbar({ id, tools }: { id: MessageId; tools: ConversationTools }) {
  const session = useSession();
  const message = useMessage(id);
  const emojiName = useEmojiNames();
  const isStarred = useRealm((realm) => realm.starred.has(id));
  if (!message) return null;
  const { onFailure, pickReaction } = tools.value;
  const { realm } = session.realm.getState();
  const quick = quickReactions(
    ({ reactionType, emojiCode }) =>
      reactionType !== 'realm_emoji' || realm?.customEmoji.get(emojiCode)?.isDeactivated === false,
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label="Message actions">
      {quick.map((emoji) => {
        const label = `React with ${emojiName(emoji)}`;
        return (
          <button
            type="button"
            key={`${emoji.reactionType}${emoji.emojiCode}`}
            className={styles.emoji}
            aria-label={label}
            data-tip={label}
            data-keys={
              emoji.emojiCode === THUMBS_UP.emojiCode ? session.keys.shown('thumbsUp') : undefined
            }
            onClick={() => void toggleReaction(session, message, emoji).catch(onFailure)}
          >
            <EmojiGlyph emoji={emoji} />
          </button>
        );
      })}
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

/** Touch gestures, and selecting by other means; their code loads later. */
function useTouch(
  scrollerRef: RefObject<HTMLDivElement | null>,
  now: {
    readonly tools: ConversationTools;
    readonly selection: Selection;
    readonly ids: readonly MessageId[];
  },
): void {
  const latest = useRef(now);
  latest.current = now;
  const session = useSession();
  useEffect(() => {
    const scroller = scrollerRef.current;
    const ended = new AbortController();
    import('../select/touchRows')
      .then(({ touchRows }) => {
        if (scroller && !ended.signal.aborted)
          touchRows(scroller, session, () => latest.current, ended.signal);
      })
      // Without it, the menu does the same.
      .catch(() => undefined);
    return () => ended.abort();
  }, [scrollerRef, session]);
}

/** The row under the pointer, or the one with the focus. */
function useActiveRow(
  scrollerRef: RefObject<HTMLDivElement | null>,
  tools: ConversationTools,
): HTMLElement | undefined {
  const session = useSession();
  const [row, setRow] = useState<HTMLElement>();
  const openReactors = useEffectEvent((id: MessageId) => {
    const message = session.realm.getState().realm?.messages.byId.get(id);
    if (message) tools.run('reactors', message);
  });
  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return undefined;
    return watchRows(scroller, setRow, (id) => openReactors(id));
  }, [scrollerRef]);
  return row;
}

function watchRows(
  scroller: HTMLElement,
  show: (row: HTMLElement | undefined) => void,
  openReactors: (id: MessageId) => void,
): () => void {
  const ended = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ) => scroller.addEventListener(type, act, { signal: ended.signal });
  listen('pointerover', (event) => {
    // Touch shows no toolbar: a tap opens the menu.
    if (event.pointerType !== 'touch') show(rowOf(event.target));
  });
  listen('pointerleave', () =>
    show(rowOf(scroller.contains(document.activeElement) ? document.activeElement : null)),
  );
  listen('focusin', (event) => show(rowOf(event.target)));
  listen('contextmenu', (event) => {
    const id = rowOf(event.target)?.dataset['message'];
    // A long press, a right click or the menu key on a reaction shows who reacted.
    const isReaction = event.target instanceof Element && event.target.closest('[data-reaction]');
    if (!isReaction || id === undefined) return;
    event.preventDefault();
    openReactors(asMessageId(Number(id)));
  });
  // This code loads after the messages: one may already be under the pointer or have the focus.
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
