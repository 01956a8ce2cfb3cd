import type { MessageId } from '~/domain/ids';
import { narrowKey } from '~/domain/places/narrow';
import { parseFragment } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import { type InboxEntry, selectInbox } from '~/model/selectors/unread/inbox';
import type { RealmState } from '~/model/state';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/notices/toasts';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import type { NextKind } from './appKeys';
import { isAway, jumped, lastPlace, leaving } from './lastPlace';

const NOTHING: Readonly<Record<NextKind, string>> = {
  direct: 'No unread direct messages.',
  topic: 'No unread topics.',
  followed: 'No unread topics that you follow.',
  mention: 'No unread mentions.',
};
const isFollowed = ({ visibility }: InboxEntry) => visibility === 'followed';

/** Goes to the next conversation in sidebar order with unread messages, after the open one. */
export function nextUnread(session: Session, kind: NextKind): void {
  const { realm } = session.realm.getState();
  if (!realm) return;
  const { direct, groups } = selectInbox(realm);
  const topics = groups.flatMap(({ channels }) => channels.flatMap(({ entries }) => entries));
  const waiting = {
    direct,
    topic: topics,
    followed: topics.filter(isFollowed),
    mention: [...direct, ...topics].filter(({ hasMention }) => hasMention),
  }[kind];
  const view = parseFragment(globalThis.location.hash, pathNames(realm));
  const here = view.kind === 'messages' ? narrowKey(view.narrow) : undefined;
  const from = waiting.findIndex(({ key }) => key === here);
  const next = waiting.find(({ key }, i) => i > from && key !== here) ?? waiting[0];
  if (!next || next.key === here) {
    // After going through all of them, offer the way back.
    const action = { label: 'Back to where I was', onAct: lastPlace };
    showToast({ text: NOTHING[kind], ...(isAway() ? { action } : {}) });
    return;
  }
  leaving();
  const href = narrowHref(session, next.conversation);
  const at = kind === 'mention' ? firstMention(realm, next) : undefined;
  globalThis.location.hash = at === undefined ? href : `${href}/near/${at}`;
  jumped();
}

/** The oldest unread message in a conversation that mentions the user. */
function firstMention({ unreads }: RealmState, { key }: InboxEntry): MessageId | undefined {
  const ids = [...(unreads.byConversation.get(key)?.ids ?? [])];
  return ids.filter((id) => unreads.mentions.has(id)).sort((a, b) => a - b)[0];
}
