import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Channel } from '~/domain/channel';
import type { User } from '~/domain/user';
import { RovingList } from '~/ui/RovingList';
import { SubscriberRow } from './SubscriberRow';
import own from './Subscribers.module.css';

const ROW_PX = 40;
/** Rows beyond what is seen: the arrows find the next one there. */
const OVERSCAN = 8;

/** People in rows; only those in sight are drawn, so that ten thousand cost what fifty do. */
export function SubscriberList({
  channel,
  people,
  canRemove,
}: {
  channel: Channel;
  people: readonly User[];
  canRemove: boolean;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    getItemKey: (index) => people[index]?.userId ?? index,
  });
  return (
    <div ref={frame} className={own.frame}>
      <RovingList label={`Subscribers of ${channel.name}`}>
        <ul style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const user = people[index];
            return (
              user && (
                <li
                  key={key}
                  aria-setsize={people.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <SubscriberRow channel={channel} user={user} canRemove={canRemove} />
                </li>
              )
            );
          })}
        </ul>
      </RovingList>
    </div>
  );
}
