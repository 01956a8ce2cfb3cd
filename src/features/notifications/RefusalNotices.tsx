import { useEffect } from 'react';
import { narrowPath } from '~/domain/places/paths';
import { conversationName, pathNames } from '~/model/selectors/places/conversations';
import type { RealmState } from '~/model/state';
import { useSession } from '~/session/react';
import type { Session } from '~/session/session';
import type { OutboxEntry } from '~/session/types';
import { showToast } from '~/ui/notices/toasts';
import { topicLabel } from '~/widgets/conversations/topicLabel';
import { failureWords } from '~/widgets/requests/failureWords';

/** Long enough for someone who has just looked away. */
const SHOWN_MS = 30_000;

/** Reports a refused message when its row, which also says so, is out of sight. Renders nothing. */
export function RefusalNotices() {
  const session = useSession();
  useEffect(() => {
    const told = new Set<string>();
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      const news = session.store
        .getState()
        .outbox.filter(({ localId, status }) => status === 'failed' && !told.has(localId));
      for (const { localId } of news) told.add(localId);
      const unseen = news.filter(({ localId }) => !isInSight(localId));
      if (unseen.length > 0) tell(session, unseen);
    };
    const forgetRetried = (outbox: readonly OutboxEntry[]) => {
      for (const { localId, status } of outbox) if (status !== 'failed') told.delete(localId);
    };
    const unsubscribe = session.store.subscribe(({ outbox }, before) => {
      if (outbox === before.outbox) return;
      forgetRetried(outbox);
      look();
    });
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);
  return null;
}

function isInSight(localId: string): boolean {
  const row = document.querySelector(`[data-row="${CSS.escape(localId)}"]`);
  const list = row?.closest('[data-messages]');
  if (!row || !list) return false;
  const { top, bottom } = row.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  return bottom > view.top && top < view.bottom;
}

function tell(session: Session, entries: readonly OutboxEntry[]): void {
  const { realm } = session.realm.getState();
  const [first] = entries;
  if (!realm || !first) return;
  const words = failureWords(first.failure);
  showToast({
    kind: 'bad',
    text:
      entries.length > 1
        ? `${entries.length} messages were not sent.`
        : `To ${placeWords(realm, first)}. ${words}`,
    durationMs: SHOWN_MS,
    action: {
      label: 'Show',
      onAct: () => {
        globalThis.location.hash = `#${narrowPath(first.conversation, pathNames(realm))}`;
      },
    },
  });
}

function placeWords(realm: RealmState, { conversation }: OutboxEntry): string {
  if (conversation.kind === 'dm') return conversationName(realm, conversation.others);
  const channel = realm.channels.get(conversation.channelId)?.name ?? 'an unknown channel';
  return `#${channel} > ${topicLabel(conversation.topic, realm.organization.limits.emptyTopicName)}`;
}
