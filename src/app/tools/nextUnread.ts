import { narrowKey } from '~/domain/narrow';
import { type InboxEntry, selectInbox } from '~/model/selectors/inbox';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/toasts';
import { narrowHref } from '~/widgets/narrowHref';
import type { NextKind } from './appKeys';
import { isAway, jumped, lastPlace, leaving } from './lastPlace';

const NOTHING: Readonly<Record<NextKind, string>> = {
  direct: 'No unread direct messages.',
  topic: 'No unread topics.',
  followed: 'No unread topics that you follow.',
};
const isFollowed = ({ visibility }: InboxEntry) => visibility === 'followed';

/** The conversation after the open one in the order of the sidebar that has something unread. */
export function nextUnread(session: Session, kind: NextKind): void {
  const { realm } = session.realm.getState();
  if (!realm) return;
  const { direct, groups } = selectInbox(realm);
  const topics = groups.flatMap(({ channels }) => channels.flatMap(({ entries }) => entries));
  const waiting = { direct, topic: topics, followed: topics.filter(isFollowed) }[kind];
  const [here] = [...session.views.shown].map(narrowKey);
  const at = waiting.findIndex(({ key }) => key === here);
  const next = waiting.find(({ key }, i) => i > at && key !== here) ?? waiting[0];
  if (!next || next.key === here) {
    // Whoever has gone through all of them has come from somewhere.
    const action = { label: 'Back to where I was', onAct: lastPlace };
    showToast({ text: NOTHING[kind], ...(isAway() ? { action } : {}) });
    return;
  }
  leaving();
  globalThis.location.hash = narrowHref(session, next.conversation);
  jumped();
}
