import { narrowKey } from '~/domain/narrow';
import { type InboxEntry, selectInbox } from '~/model/selectors/inbox';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/toasts';
import { narrowHref } from '~/widgets/narrowHref';
import type { NextKind } from './appKeys';

/** The conversation after the open one in the order of the sidebar that has something unread. */
export function nextUnread(session: Session, kind: NextKind): void {
  const { realm } = session.realm.getState();
  if (!realm) return;
  const { direct, groups } = selectInbox(realm);
  const topics = groups.flatMap(({ channels }) => channels.flatMap(({ entries }) => entries));
  const waiting: readonly InboxEntry[] = kind === 'direct' ? direct : topics;
  const [here] = [...session.views.shown].map(narrowKey);
  const at = waiting.findIndex(({ key }) => key === here);
  const next = waiting.find(({ key }, i) => i > at && key !== here) ?? waiting[0];
  if (!next || next.key === here) {
    showToast({ text: kind === 'direct' ? 'No unread direct messages.' : 'No unread topics.' });
    return;
  }
  globalThis.location.hash = narrowHref(session, next.conversation);
}
