import { memo, type ReactNode } from 'react';
import type { ChannelId } from '~/domain/ids';
import type { ChannelGroup } from '~/model/selectors/places/channelGroups';
import { countInChannels } from '~/model/selectors/unread/unreads';
import { useFold, useRealm } from '~/session/react';
import { LazyRows } from '~/ui/lists/LazyRows';
import { ChannelRow } from '../rows/ChannelRow';
import { RowCount } from '../rows/RowCount';
import styles from '../Sidebar.module.css';
import type { OpenPlace } from './openPlace';
import { SectionHead } from './SectionHead';

/** Channels that a high screen has room for. */
const AT_FIRST = 60;

export interface ChannelSectionProps {
  readonly group: ChannelGroup;
  readonly label: string;
  readonly open: OpenPlace | undefined;
  readonly expanded: ReadonlyMap<ChannelId, boolean>;
  /** Channels in the sections above. */
  readonly above: number;
  /** Buttons at the end of the header. */
  readonly end?: ReactNode;
}

/** A folder of channels. The open channel stays visible when the folder is collapsed. */
export const ChannelSection = memo(function ChannelSection({
  group,
  label,
  open,
  expanded,
  above,
  end,
}: ChannelSectionProps) {
  const [isFolded, fold] = useFold(`sidebar ${group.id}`);
  const shown = isFolded
    ? group.channels.filter(({ channelId }) => channelId === open?.channelId)
    : group.channels;
  return (
    <section className={styles.group} data-channels={group.id}>
      <SectionHead
        label={label}
        isFolded={isFolded}
        onFold={fold}
        count={<GroupCount group={group} />}
        end={end}
      />
      <ul>
        <LazyRows
          items={shown}
          rowHeight="var(--row)"
          isEager={({ channelId }, index) =>
            above + index < AT_FIRST || channelId === open?.channelId
          }
        >
          {({ channelId }) => {
            const isHere = channelId === open?.channelId;
            return (
              <ChannelRow
                key={channelId}
                channelId={channelId}
                isOpen={isHere}
                openTopic={isHere ? open.topic : undefined}
                isExpanded={expanded.get(channelId) ?? isHere}
              />
            );
          }}
        </LazyRows>
      </ul>
    </section>
  );
});

function GroupCount({ group }: { group: ChannelGroup }) {
  const ids = group.channels.map(({ channelId }) => channelId);
  const count = useRealm((realm) => countInChannels(realm, ids).count);
  const hasMention = useRealm((realm) => countInChannels(realm, ids).hasMention);
  return <RowCount count={count} hasMention={hasMention} />;
}
