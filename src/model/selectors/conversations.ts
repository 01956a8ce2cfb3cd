import type { UserId } from '~/domain/ids';
import type { PathNames } from '~/domain/paths';
import { memoLast } from '~/lib/memo';
import type { DirectConversation, RealmState } from '../state';

/** Direct conversations, the latest first. */
export function selectDirectConversations(realm: RealmState): readonly DirectConversation[] {
  return sortConversations(realm.directConversations);
}

const sortConversations = memoLast((conversations: RealmState['directConversations']) =>
  [...conversations.values()].sort((a, b) => b.maxId - a.maxId),
);

/** Names for addresses. */
export function pathNames(realm: RealmState): PathNames {
  return {
    self: realm.selfId,
    channelName: (id) => realm.channels.get(id)?.name,
    channelByName: (name) => {
      const folded = name.toLowerCase();
      for (const channel of realm.channels.values()) {
        if (channel.name.toLowerCase() === folded) return channel.channelId;
      }
      return undefined;
    },
  };
}

/** What people are called together: `Leila, Oskar`; oneself for notes. */
export function conversationName(realm: RealmState, others: readonly UserId[]): string {
  if (others.length === 0) return realm.users.get(realm.selfId)?.fullName ?? 'You';
  return others.map((id) => realm.users.get(id)?.fullName ?? 'Unknown user').join(', ');
}
