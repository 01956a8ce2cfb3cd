import type { ChannelId } from '~/domain/ids';
import { sameTopic } from '~/domain/places/conversation';
import { channelObstacle } from '~/model/selectors/permissions/writingObstacle';
import { topicsOf } from '~/model/selectors/places/topics';
import type { RealmState } from '~/model/state';
import { checkSend } from '~/widgets/writing/sendChecks';
import type { EntryGroup } from './findEntries';

/** Offers to begin a topic of this name in a channel, unless it exists or the user may not. */
export function newTopicGroup(
  realm: RealmState,
  channelId: ChannelId | undefined,
  name: string,
): readonly EntryGroup[] {
  if (channelId === undefined || name === '' || channelObstacle(realm, channelId)) return [];
  // Any text will do: what is checked is the topic.
  const check = checkSend(realm, { kind: 'channel', channelId, topic: name }, '>');
  const narrow = check.kind === 'ok' ? check.conversation : undefined;
  if (narrow?.kind !== 'topic' || narrow.topic === '') return [];
  if (topicsOf(realm, channelId).some((known) => sameTopic(known.name, narrow.topic))) return [];
  return [{ label: 'New topic', entries: [{ kind: 'place', narrow, isNew: true }] }];
}
