import { X } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import type { ChannelId } from '~/domain/ids';
import { type Section, withChannelsInOrder } from '~/domain/places/sections';
import { sectionsOf } from '~/session/preferences/sections';
import { useRealm, useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { ReorderHandle, ReorderStatus } from '~/ui/reorder/ReorderHandle';
import { useReorder } from '~/ui/reorder/useReorder';
import { ChannelTile } from '../channels/ChannelTile';
import styles from './EditSections.module.css';
import { moveToSection } from './moveToSection';

/** The channels of a section, to order them and take them out. */
export function SectionChannels({ section }: { section: Section }) {
  const session = useSession();
  const store = sectionsOf(session);
  const names = useRealm(
    useShallow((realm) =>
      Object.fromEntries(
        section.channels.flatMap((id) => {
          const channel = realm.subscriptions.has(id) ? realm.channels.get(id) : undefined;
          return channel && !channel.isArchived ? [[id, channel.name]] : [];
        }),
      ),
    ),
  );
  const nameOf = (id: ChannelId) => names[id] ?? '';
  const reorder = useReorder({
    keys: section.channels.filter((id) => id in names),
    nameOf,
    onReorder: (order) => store.change((now) => withChannelsInOrder(now, section.id, order)),
  });
  if (reorder.order.length === 0) return <p className={styles.none}>No channels.</p>;
  return (
    <>
      <ul className={styles.channels}>
        {reorder.order.map((id) => (
          <li key={id} className={styles.line}>
            <ReorderHandle reorder={reorder} itemKey={id} name={nameOf(id)} />
            <ChannelTile channelId={id} />
            <span className={styles.name} dir="auto">
              {nameOf(id)}
            </span>
            <IconButton
              icon={X}
              size="small"
              label={`Take ${nameOf(id)} out`}
              onClick={() => moveToSection(session, id, undefined)}
            />
          </li>
        ))}
      </ul>
      <ReorderStatus reorder={reorder} />
    </>
  );
}
