import { useLayoutEffect, useRef } from 'react';
import { VList, type VListHandle } from 'virtua';
import { type ListProps, PlainRow } from './reactCandidate';

const AT_BOTTOM_PX = 4;

/** virtua as in its chat example: starts at the end and stays there while the reader does. */
export function VirtuaList({ messages, markup, lastChange }: ListProps) {
  const list = useRef<VListHandle>(null);
  const isPinned = useRef(true);
  useLayoutEffect(() => {
    if (isPinned.current) list.current?.scrollToIndex(messages.length - 1, { align: 'end' });
  }, [messages]);
  const onScroll = (offset: number) => {
    const handle = list.current;
    if (!handle) return;
    isPinned.current = offset - handle.scrollSize + handle.viewportSize >= -AT_BOTTOM_PX;
  };
  const isShifted = lastChange === 'prepend' || lastChange === 'both';
  return (
    <VList ref={list} className="scroller" shift={isShifted} data={messages} onScroll={onScroll}>
      {(message) => <PlainRow key={message.id} message={message} markup={markup} />}
    </VList>
  );
}
