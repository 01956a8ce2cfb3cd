import { type ReactNode, useMemo } from 'react';
import { readReport } from '~/content/readReport';
import type { UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { isResolvedTopic } from '~/domain/places/topic';
import { said } from '~/lib/said';
import { useRealm } from '~/session/react';
import { CaseActions } from '~/widgets/moderation/CaseActions';
import { ReportItem } from '~/widgets/moderation/ReportItem';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import styles from './ReportCard.module.css';

/** A report (E16) as a card with actions, in place of its text; only the text if it isn't one. */
export function ReportCard({ message, words }: { message: Message; words: ReactNode }) {
  const { content, conversation } = message;
  const facts = useMemo(() => readReport(content), [content]);
  const name = useRealm((realm) => facts && realm.users.get(facts.authorId)?.fullName);
  if (!facts || conversation.kind !== 'topic') return words;
  const { channelId, topic } = conversation;
  const isResolved = isResolvedTopic(topic);
  const about = name ?? 'Somebody';
  return (
    <section className={styles.card} aria-label={`Report about ${about}`}>
      <Head authorId={facts.authorId} name={about} isResolved={isResolved} />
      <ReportItem report={{ ...facts, message }} place={{ channelId, topic }} />
      <CaseActions of={{ authorId: facts.authorId, channelId, topic, isResolved }} name={about} />
    </section>
  );
}

function Head({
  authorId,
  name,
  isResolved,
}: {
  authorId: UserId;
  name: string;
  isResolved: boolean;
}) {
  const isGone = useRealm((realm) => realm.users.get(authorId)?.isActive === false);
  const isMuted = useRealm((realm) => realm.mutedUsers.has(authorId));
  const states = [...(isGone ? [said('deactivated')] : []), ...(isMuted ? ['muted by you'] : [])];
  return (
    <header className={styles.head}>
      <PersonAvatar userId={authorId} size="small" />
      <button type="button" className={styles.name} data-user={authorId} dir="auto">
        {name}
      </button>
      <small>{states.join(' · ')}</small>
      <span className={styles.state} data-resolved={isResolved || undefined}>
        {isResolved ? 'Resolved' : 'Open'}
      </span>
    </header>
  );
}
