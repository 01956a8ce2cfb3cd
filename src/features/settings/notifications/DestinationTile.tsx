import type { ChannelId } from '~/domain/ids';
import { useRealm } from '~/session/react';
import { ChannelTile } from '~/widgets/ChannelTile';
import styles from './Notifications.module.css';

/** A channel as a row names it. */
export function DestinationTile({ channelId }: { channelId: ChannelId }) {
  const name = useRealm((realm) => realm.channels.get(channelId)?.name);
  return (
    <span className={styles.channel}>
      <ChannelTile channelId={channelId} />
      <b dir="auto">{name}</b>
    </span>
  );
}
