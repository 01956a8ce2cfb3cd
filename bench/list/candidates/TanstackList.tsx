import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { type ListProps, PlainRow } from './reactCandidate';

/** TanStack's own measurement rounds, and with fractional heights the list never reaches its end. */
function heightOf(element: Element, entry: ResizeObserverEntry | undefined): number {
  return entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height;
}

/** TanStack Virtual with its options for chats. */
export function TanstackList({ messages, markup }: ListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 84,
    overscan: 4,
    getItemKey: useCallback((index: number) => messages[index]?.id ?? index, [messages]),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: 4,
    measureElement: heightOf,
  });
  useLayoutEffect(() => virtualizer.scrollToEnd({ behavior: 'auto' }), [virtualizer]);
  const items = virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className="scroller" style={{ overflowAnchor: 'none' }}>
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        <div
          style={{
            position: 'absolute',
            insetInline: 0,
            transform: `translateY(${items[0]?.start ?? 0}px)`,
          }}
        >
          {items.map((item) => {
            const message = messages[item.index];
            return (
              <div key={item.key} data-index={item.index} ref={virtualizer.measureElement}>
                {message && <PlainRow message={message} markup={markup} />}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
