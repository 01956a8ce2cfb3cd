import { mayRead } from '~/domain/permissions/channels';
import type { Narrow } from '~/domain/places/narrow';
import type { RealmState } from '../../state';
import { channelActor } from './permissions';

/** Why a place can't be shown. */
export type PlaceObstacle = 'unknownChannel' | 'forbiddenChannel' | 'unknownPerson';

/** Why a URL can't be opened: it may be outdated, or off limits for the user. undefined: it can. */
export function placeObstacle(realm: RealmState, narrow: Narrow): PlaceObstacle | undefined {
  if (narrow.kind === 'dm') {
    return narrow.others.every((id) => realm.users.has(id)) ? undefined : 'unknownPerson';
  }
  if (narrow.kind !== 'channel' && narrow.kind !== 'topic') return undefined;
  const channel = realm.channels.get(narrow.channelId);
  if (!channel) return 'unknownChannel';
  const isMember = realm.subscriptions.has(narrow.channelId);
  return mayRead(channelActor(realm), channel, isMember) ? undefined : 'forbiddenChannel';
}
