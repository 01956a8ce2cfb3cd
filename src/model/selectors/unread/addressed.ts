import type { RealmState } from '../../state';
import { selectUnreadCounts } from './unreads';

/** The unread summary of an organization that is not currently shown. */
export interface Addressed {
  /** Direct messages and mentions; each message counted once. */
  readonly forMe: number;
  /** Other unread messages exist that are not muted. */
  readonly hasMore: boolean;
}

export function countAddressed(realm: RealmState): Addressed {
  const { byConversation, mentions } = realm.unreads;
  const counts = selectUnreadCounts(realm);
  let forMe = 0;
  let more = 0;
  for (const [key, { conversation, ids }] of byConversation) {
    const isMuted = counts.byConversation.get(key)?.isMuted ?? false;
    for (const id of ids) {
      if (conversation.kind === 'dm' || mentions.has(id)) forMe += 1;
      else if (!isMuted) more += 1;
    }
  }
  return { forMe, hasMore: more > 0 };
}
