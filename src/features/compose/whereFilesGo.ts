import type { Destination } from '~/domain/personal';
import { conversationName } from '~/model/selectors/places/conversations';
import type { RealmState } from '~/model/state';

/** Hint shown while files are dragged over the page. */
export function whereFilesGo(realm: RealmState, destination: Destination): string {
  if (destination.kind === 'dm') {
    const { others } = destination;
    return others.length === 0
      ? 'Drop files to add them to your note to yourself'
      : `Drop files to add them to your message to ${conversationName(realm, others)}`;
  }
  const { channelId, topic } = destination;
  const channel = channelId === undefined ? undefined : realm.channels.get(channelId);
  if (!channel) return 'Drop files to add them to your message';
  return topic === ''
    ? `Drop files to add them to your message in #${channel.name}`
    : `Drop files to add them to your message in #${channel.name} › ${topic}`;
}
