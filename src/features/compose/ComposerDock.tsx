import { useEffect } from 'react';
import type { Destination } from '~/domain/personal';
import { conversationName } from '~/model/selectors/places/conversations';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { type ComposerPlace, composerKey } from '~/session/writing/composeRequests';
import { Composer } from './Composer';
import { useDraft } from './useDraft';

/** The composer, for views the user can write in. */
export function ComposerDock({ place }: { place: ComposerPlace }) {
  const session = useSession();
  const { destination } = useDraft(place);
  const placeholder = useRealm((realm) => placeholderFor(realm, place, destination));
  const key = composerKey(place);
  // Whoever comes back to a channel starts without a topic.
  useEffect(() => () => session.compose.aim(key, undefined), [session, key]);
  return <Composer place={place} placeholder={placeholder} />;
}

function placeholderFor(realm: RealmState, place: ComposerPlace, destination: Destination): string {
  if (destination.kind === 'dm') {
    return destination.others.length === 0
      ? 'Write a note to yourself'
      : `Message ${conversationName(realm, destination.others)}`;
  }
  const { channelId, topic } = destination;
  if (topic !== '') return `Message ${topic}`;
  if (place.kind === 'topic') return `Message ${realm.organization.limits.emptyTopicName}`;
  const name = channelId === undefined ? undefined : realm.channels.get(channelId)?.name;
  return `Message #${name ?? 'this channel'}`;
}
