import type { UserId } from '~/domain/ids';
import { type ConversationKey, dmKey } from '~/domain/places/conversation';
import type { PathNames } from '~/domain/places/paths';
import { memoLast } from '~/lib/memo';
import type { DirectConversation, RealmState } from '../../state';
import { shownNameOf } from '../people/shownName';
import { selectUnreadCounts, type UnreadCounts } from '../unread/unreads';

/** Direct conversations, newest first. */
function selectDirectConversations(realm: RealmState): readonly DirectConversation[] {
  return sortConversations(realm.directConversations);
}

const sortConversations = memoLast((conversations: RealmState['directConversations']) =>
  [...conversations.values()].sort((a, b) => b.maxId - a.maxId),
);

export interface TopDirect {
  readonly conversations: readonly DirectConversation[];
  readonly more: number;
}

/** The newest few, those with unread messages, and the open one. Conversations with only muted people are left out. */
export function selectTopDirect(
  realm: RealmState,
  count: number,
  open: readonly UserId[] | undefined,
): TopDirect {
  return topDirect(
    selectDirectConversations(realm),
    selectUnreadCounts(realm).byConversation,
    realm.mutedUsers,
    count,
    open && dmKey(open),
  );
}

const topDirect = memoLast(
  (
    all: readonly DirectConversation[],
    unread: UnreadCounts['byConversation'],
    muted: RealmState['mutedUsers'],
    count: number,
    openKey: ConversationKey | undefined,
  ): TopDirect => {
    const isHidden = ({ others }: DirectConversation) =>
      others.length > 0 && others.every((id) => muted.has(id));
    const wanted = all.filter((c) => dmKey(c.others) === openKey || !isHidden(c));
    const conversations = wanted.filter(
      ({ others }, index) =>
        index < count || unread.has(dmKey(others)) || dmKey(others) === openKey,
    );
    return { conversations, more: wanted.length - conversations.length };
  },
);

/** Looks up names for building URLs. */
export function pathNames(realm: RealmState): PathNames {
  return {
    self: realm.selfId,
    userName: (id) => realm.users.get(id)?.fullName,
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

/** The joined names of people, as in `Leila, Oskar`; the user's own name for notes to self. */
export function conversationName(realm: RealmState, others: readonly UserId[]): string {
  if (others.length === 0) return realm.users.get(realm.selfId)?.fullName ?? 'You';
  return others.map((id) => shownNameOf(realm, id) ?? 'Unknown user').join(', ');
}
