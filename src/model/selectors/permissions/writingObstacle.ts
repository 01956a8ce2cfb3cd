import type { ChannelId } from '~/domain/ids';
import { sendDenial } from '~/domain/permissions/messages';
import type { Conversation } from '~/domain/places/conversation';
import type { RealmState } from '../../state';
import { directObstacle } from './directObstacle';
import { ownStanding } from './permissions';

/** Why the user can't write in a channel (gap 1.8; the same rules as the server's). */
export type ChannelObstacle = 'archived' | 'notAllowed' | 'notSubscribed';

/** undefined: the user can write. */
export function channelObstacle(
  realm: RealmState,
  channelId: ChannelId,
): ChannelObstacle | undefined {
  const channel = realm.channels.get(channelId);
  if (!channel) return undefined;
  const denial = sendDenial(channel, ownStanding(realm));
  if (denial === 'archived' || denial === 'notAllowed') return denial;
  return realm.subscriptions.has(channelId) ? undefined : 'notSubscribed';
}

type WritingPlace = Conversation | { readonly kind: 'channel'; readonly channelId: ChannelId };

export function isClosedTo(realm: RealmState, place: WritingPlace): boolean {
  const obstacle =
    place.kind === 'dm'
      ? directObstacle(realm, place.others)
      : channelObstacle(realm, place.channelId);
  return obstacle !== undefined;
}
