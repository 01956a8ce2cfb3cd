import { conversationName } from '~/model/selectors/places/conversations';
import type { RealmState } from '~/model/state';
import { useRealm } from '~/session/react';
import type { ComposerPlace } from '~/session/writing/composeRequests';
import { Composer } from './Composer';

/** The composer, for views the user can write in. */
export function ComposerDock({ place }: { place: ComposerPlace }) {
  const placeholder = useRealm((realm) => placeholderFor(realm, place));
  return <Composer place={place} placeholder={placeholder} />;
}

function placeholderFor(realm: RealmState, place: ComposerPlace): string {
  if (place.kind === 'dm') {
    return place.others.length === 0
      ? 'Write a note to yourself'
      : `Message ${conversationName(realm, place.others)}`;
  }
  const name = realm.channels.get(place.channelId)?.name ?? 'this channel';
  if (place.kind === 'channel') return `Message #${name}`;
  return `Message ${place.topic === '' ? realm.organization.limits.emptyTopicName : place.topic}`;
}
