import { ChevronRight } from 'lucide-react';
import type { Destination } from '~/domain/personal';
import { conversationName } from '~/model/selectors/places/conversations';
import { useRealm } from '~/session/react';
import { Icon } from '~/ui/marks/Icon';
import { ChannelTile } from '../channels/ChannelTile';
import { TopicName } from '../conversations/TopicName';
import { DirectFaces } from '../people/DirectFaces';
import styles from './Place.module.css';

/** Where a message will go, in one line. */
export function DestinationName({ destination }: { destination: Destination }) {
  const name = useRealm((realm) => {
    if (destination.kind === 'dm') return conversationName(realm, destination.others);
    const { channelId } = destination;
    return channelId === undefined
      ? 'No channel chosen'
      : (realm.channels.get(channelId)?.name ?? 'Deleted channel');
  });
  if (destination.kind === 'dm') {
    return (
      <span className={styles.name}>
        <DirectFaces others={destination.others} />
        <b dir="auto">{destination.others.length === 0 ? 'Note to yourself' : name}</b>
      </span>
    );
  }
  return (
    <span className={styles.name}>
      {destination.channelId !== undefined && <ChannelTile channelId={destination.channelId} />}
      <b dir="auto">{name}</b>
      <Icon of={ChevronRight} />
      <span dir="auto">
        <TopicName topic={destination.topic} />
      </span>
    </span>
  );
}
