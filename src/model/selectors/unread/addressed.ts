import type { RealmState } from '../../state';
import { selectUnreadCounts } from './unreads';

/** What is unread, as an organization that is not shown says it. */
export interface Addressed {
  /** Direct messages and mentions; each message once. */
  readonly forMe: number;
  /** Something else is unread that is not muted. */
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
