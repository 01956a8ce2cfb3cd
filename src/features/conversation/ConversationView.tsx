import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowConversation, writingPlace } from '~/domain/places/narrow';
import { haveNewest } from '~/model/ranges';
import { useRealm, useSession } from '~/session/react';
import type { Session } from '~/session/session';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/controls/Button';
import { idlePart } from '~/ui/loading/lazyPart';
import { markShown, whenShown } from '~/ui/loading/whenIdle';
import { usePane } from '~/widgets/beside/PaneContext';
import { ConversationContext } from './ConversationContext';
import styles from './ConversationView.module.css';
import { nearestTo } from './list/bounds';
import { DayDivider } from './list/DayDivider';
import { ListHead, LoadingMessages } from './list/ListHead';
import { MessageList } from './list/MessageList';
import listStyles from './list/MessageList.module.css';
import { useRowWindow } from './list/useRowWindow';
import { useFocusOnMessage, useFocusOnOpen } from './navigation/useFocusOnOpen';
import { useFollowLink } from './navigation/useFollowLink';
import { useFollowMoves } from './navigation/useFollowMoves';
import { useFollowOwn } from './navigation/useFollowOwn';
import { useOpenView } from './navigation/useOpenView';
import { useEdges } from './reading/useEdges';
import { type Reading, useReading } from './reading/useReading';
import { useShownMessages } from './reading/useShownMessages';
import typing from './typing/TypingLine.module.css';
import { useConversationContext } from './useConversationContext';
import { useEditLast } from './useEditLast';
import { useMessageKeys } from './useMessageKeys';

// Loads once messages are shown: no one points at one before.
const MessageTools = idlePart(
  async () => (await import('./actions/MessageTools')).MessageTools,
  null,
  whenShown,
);

// The fallback keeps its height.
const TypingLine = idlePart(
  async () => (await import('./typing/TypingLine')).TypingLine,
  <div className={typing.line} />,
);

export interface ConversationViewProps {
  readonly narrow: Narrow;
  /** Open at this message. */
  readonly near: MessageId | undefined;
  /** Names the view for screen readers. */
  readonly label: string;
  readonly header: ReactNode;
  /** Below the messages: the composer, or why there is none. */
  readonly dock: ReactNode;
  /** Replaces the usual text if nothing is found, or if loading fails. */
  readonly nothing?: ReactNode;
  readonly failed?: ReactNode;
}

const NOTHING: readonly MessageId[] = [];

/** Remount it for another view: `key={narrowKey(narrow)}`. */
export function ConversationView({
  narrow,
  near,
  label,
  header,
  dock,
  nothing,
  failed,
}: ConversationViewProps) {
  const session = useSession();
  const pane = usePane();
  const view = useOpenView(narrow, near);
  const { window, firstUnread, isThere } = view;
  const shown = useShownMessages(narrow, window);
  const { outbox } = shown;
  const ids = isThere ? shown.ids : NOTHING;
  const reading = useReading(narrow, view.entry, ids);
  const rows = useRowWindow({
    ids,
    extraRows: outbox.length,
    endsWithNewest: haveNewest(window?.ranges ?? []),
    start: view.start,
    isFresh: view.isFresh,
    keyOf: view.keyOf,
    lengthOf: (id) => contentLength(session, id),
    onView: reading.onView,
  });
  const tools = useConversationContext(narrow);
  const edges = useEdges(narrow, rows);
  useMessageKeys(rows.scrollerRef, tools, narrow, edges);
  useEditLast({ ids, outbox }, (last) => {
    if (last.kind === 'unsent') return tools.value.editUnsent(last.entry);
    edges.show(last.id);
    tools.edit(last.id, writingPlace(narrow));
  });
  useFocusOnOpen(rows.scrollerRef, window !== undefined, view.isReturning);
  const linked = near !== undefined && nearestTo(ids, near) === near ? near : undefined;
  const onFocus = useFocusOnMessage(rows.scrollerRef, linked, view);
  const isMissing = linked === undefined && isThere && view.isFresh && !view.isReturning;
  useFollowLink(narrow, isMissing && window?.status !== 'failed' ? near : undefined);
  useFollowMoves(narrow);
  useEffect(() => {
    if (isThere) markShown();
  }, [isThere]);
  useFollowOwn(outbox, edges.goToNewest);
  return (
    <ConversationContext.Provider value={tools.value}>
      <section
        className={styles.view}
        aria-label={pane.name === 'main' ? 'Conversation' : 'Side conversation'}
        data-pane={pane.name}
        onFocus={onFocus}
      >
        {header}
        <div className={styles.feed}>
          <TopDay reading={reading} isBeside={narrowConversation(narrow) === undefined} />
          {window && (
            <>
              <MessageList
                window={window}
                ids={ids}
                outbox={outbox}
                rows={rows}
                firstUnread={firstUnread}
                linked={linked}
                label={label}
                head={
                  isThere ? (
                    <ListHead window={window} ids={ids} nothing={nothing} failed={failed} />
                  ) : (
                    <LoadingMessages />
                  )
                }
              />
              <MessageTools scrollerRef={rows.scrollerRef} tools={tools} ids={ids} />
            </>
          )}
        </div>
        <div className={styles.dock}>
          <ToNewest reading={reading} onPress={edges.goToNewest} />
          <TypingLine conversation={useMemo(() => narrowConversation(narrow), [narrow])} />
          {dock}
        </div>
      </section>
    </ConversationContext.Provider>
  );
}

function contentLength(session: Session, id: MessageId | undefined): number {
  const { realm } = session.realm.getState();
  return (id !== undefined && realm?.messages.byId.get(id)?.content.length) || 0;
}

/** Button with the number of messages below, which leads there. */
function ToNewest({ reading, onPress }: { reading: Reading; onPress: () => void }) {
  const newer = useStore(reading.store, (state) => state.newer);
  const isPartial = useStore(reading.store, (state) => state.isNewerPartial);
  if (newer <= 0) return null;
  return (
    <Button icon={ArrowDown} className={styles.toNew ?? ''} onClick={onPress}>
      {newerWords(newer, isPartial)}
    </Button>
  );
}

function newerWords(newer: number, isPartial: boolean): string {
  if (isPartial) return `${newer}+ newer messages`;
  return newer === 1 ? '1 newer message' : `${newer} newer messages`;
}

/** Keeps the day of the topmost message in sight while scrolling. */
function TopDay({ reading, isBeside }: { reading: Reading; isBeside: boolean }) {
  const id = useStore(reading.store, (state) => state.topMessage);
  const timestamp = useRealm((realm) =>
    id === undefined ? undefined : realm.messages.byId.get(id)?.timestamp,
  );
  if (timestamp === undefined) return null;
  return (
    <div
      className={classes(listStyles.topDay, isBeside && listStyles.topDayBeside)}
      aria-hidden="true"
    >
      <DayDivider rowKey="top" timestamp={timestamp} />
    </div>
  );
}
