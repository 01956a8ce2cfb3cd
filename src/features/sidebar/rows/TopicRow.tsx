import { BellOff, BellRing } from 'lucide-react';
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { ChannelId } from '~/domain/ids';
import { topicKey } from '~/domain/places/conversation';
import { topicVisibility } from '~/model/selectors/places/topics';
import { selectUnreadCounts } from '~/model/selectors/unread/unreads';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { TopicName } from '~/widgets/conversations/TopicName';
import { Row } from './Row';
import styles from './Row.module.css';
import { RowCount } from './RowCount';
import { RowMark } from './RowMark';

export interface TopicRowProps {
  readonly channelId: ChannelId;
  readonly name: string;
  readonly isCurrent: boolean;
  /** Not listed under its channel, so the row names it. */
  readonly isAlone?: boolean;
}

/** A topic: how it is followed, and its unread count. */
export const TopicRow = memo(function TopicRow({
  channelId,
  name,
  isCurrent,
  isAlone = false,
}: TopicRowProps) {
  const session = useSession();
  const row = useRealm(useShallow((realm: RealmState) => topicData(realm, channelId, name)));
  const narrow = { kind: 'topic', channelId, topic: name } as const;
  return (
    <li>
      <Row
        href={narrowHref(session, narrow)}
        narrow={narrow}
        look="topic"
        isCurrent={isCurrent}
        isUnread={row.count > 0 && !row.isQuiet}
        isQuiet={row.isQuiet}
        lead={isAlone && <ChannelTile channelId={channelId} />}
        label={<TopicName topic={name} />}
        title={name || undefined}
      >
        {isAlone && (
          <span className={styles.place} dir="auto">
            {row.channelName}
          </span>
        )}
        {row.visibility === 'followed' && <RowMark icon={BellRing} label="Followed" />}
        {row.visibility === 'muted' && <RowMark icon={BellOff} label="Muted" />}
        <RowCount
          count={row.isQuiet ? 0 : row.count}
          muted={row.isQuiet ? row.count : 0}
          hasMention={row.hasMention}
        />
      </Row>
    </li>
  );
});

function topicData(realm: RealmState, channelId: ChannelId, name: string) {
  const counted = selectUnreadCounts(realm).byConversation.get(topicKey(channelId, name));
  const visibility = topicVisibility(realm, channelId, name);
  const isChannelMuted = realm.subscriptions.get(channelId)?.isMuted ?? false;
  const isWanted = visibility === 'followed' || visibility === 'unmuted';
  return {
    channelName: realm.channels.get(channelId)?.name ?? '',
    visibility,
    isQuiet: visibility === 'muted' || (isChannelMuted && !isWanted),
    count: counted?.count ?? 0,
    hasMention: counted?.hasMention ?? false,
  };
}
