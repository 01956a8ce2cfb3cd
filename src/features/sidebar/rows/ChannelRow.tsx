import { BellOff } from 'lucide-react';
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { ChannelId } from '~/domain/ids';
import { isQuietChannel } from '~/model/selectors/places/channelGroups';
import { selectUnreadCounts } from '~/model/selectors/unread/unreads';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { useChannelColor } from '~/widgets/channels/useChannelColor';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { Row } from './Row';
import { RowCount } from './RowCount';
import { RowMark } from './RowMark';
import { TopicList } from './TopicList';

export interface ChannelRowProps {
  readonly channelId: ChannelId;
  readonly isOpen: boolean;
  readonly openTopic: string | undefined;
  readonly isExpanded: boolean;
}

/** A channel and, while expanded, its topics. It selects its own data: most events re-render no row at all. */
export const ChannelRow = memo(function ChannelRow({
  channelId,
  isOpen,
  openTopic,
  isExpanded,
}: ChannelRowProps) {
  const session = useSession();
  const row = useRealm(useShallow((realm: RealmState) => channelData(realm, channelId)));
  const narrow = { kind: 'channel', channelId } as const;
  return (
    <li style={useChannelColor(channelId)}>
      <Row
        href={narrowHref(session, narrow)}
        narrow={narrow}
        isCurrent={isOpen && openTopic === undefined}
        isUnread={row.count > 0 && !isExpanded}
        isQuiet={row.isQuiet}
        isExpanded={isExpanded}
        lead={<ChannelTile channelId={channelId} />}
        label={row.name}
      >
        {row.isMuted && <RowMark icon={BellOff} label="Muted" />}
        {/* When expanded, the topics show it. */}
        {!isExpanded && <RowCount {...row} />}
      </Row>
      {isExpanded && <TopicList channelId={channelId} open={isOpen ? openTopic : undefined} />}
    </li>
  );
});

function channelData(realm: RealmState, channelId: ChannelId) {
  const counts = selectUnreadCounts(realm).byChannel.get(channelId);
  return {
    name: realm.channels.get(channelId)?.name ?? '',
    isMuted: realm.subscriptions.get(channelId)?.isMuted ?? false,
    isQuiet: isQuietChannel(realm, channelId),
    count: counts?.count ?? 0,
    muted: counts?.muted ?? 0,
    hasMention: counts?.hasMention ?? false,
  };
}
