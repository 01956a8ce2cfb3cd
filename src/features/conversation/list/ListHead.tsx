import { type ReactNode, useRef } from 'react';
import type { MessageId } from '~/domain/ids';
import { narrowKey } from '~/domain/places/narrow';
import { haveNewest, haveOldest } from '~/model/ranges';
import type { MessageWindow } from '~/model/state';
import { useRealm } from '~/session/react';
import { lazyPart } from '~/ui/loading/lazyPart';
import { MessageSkeletons, useIsSlow } from '~/ui/placeholders/Skeleton';
import { topicLabel } from '~/widgets/conversations/topicLabel';
import styles from './ListHead.module.css';

// Not needed for the first paint: where these are shown, no message is painted.
const NothingHere = lazyPart(async () => (await import('../EmptyPlaces')).NothingHere);
const FailedHere = lazyPart(async () => (await import('../EmptyPlaces')).FailedHere);

/** Above the first message: what is loading, what went wrong, or that the conversation begins here. */
export function ListHead({
  window,
  ids,
  nothing,
  failed,
}: {
  window: MessageWindow;
  ids: readonly MessageId[];
  nothing?: ReactNode;
  failed?: ReactNode;
}) {
  const isEmpty = ids.length === 0;
  const key = narrowKey(window.narrow);
  const filled = useRef<string>(undefined);
  if (!isEmpty) filled.current = key;
  if (window.status === 'failed') {
    if (failed) return failed;
    return <FailedHere narrow={window.narrow} />;
  }
  if (haveOldest(window.ranges)) {
    if (!isEmpty) return <Beginning window={window} />;
    return haveNewest(window.ranges)
      ? (nothing ?? <NothingHere narrow={window.narrow} isEmptied={filled.current === key} />)
      : null;
  }
  if (window.isHistoryLimited && window.status === 'idle') {
    return <p className={styles.note}>Older messages are hidden by this organization’s plan.</p>;
  }
  return isEmpty ? <LoadingMessages /> : <MessageSkeletons count={2} />;
}

/** Replaces loading messages, once that takes long enough to be noticed. */
export function LoadingMessages() {
  return useIsSlow() ? <MessageSkeletons count={6} /> : null;
}

function Beginning({ window }: { window: MessageWindow }) {
  const { narrow } = window;
  const emptyName = useRealm((realm) => realm.organization.limits.emptyTopicName);
  if (narrow.kind === 'topic') {
    return <p className={styles.note}>{`“${topicLabel(narrow.topic, emptyName)}” begins here.`}</p>;
  }
  return (
    <p className={styles.note}>
      {narrow.kind === 'channel' ? 'The channel begins here.' : 'This is the beginning.'}
    </p>
  );
}
