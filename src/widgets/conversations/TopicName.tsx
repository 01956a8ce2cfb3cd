import { Check } from 'lucide-react';
import { isResolvedTopic, unresolvedName } from '~/domain/places/topic';
import { useRealm } from '~/session/react';
import { Icon } from '~/ui/marks/Icon';
import styles from './TopicName.module.css';

/** A topic in a list: a check icon replaces the resolved mark, and the empty topic gets the server's name for it. */
export function TopicName({ topic }: { topic: string }) {
  const emptyName = useRealm((realm) => realm.organization.limits.emptyTopicName);
  if (topic === '') return <i className={styles.empty}>{emptyName}</i>;
  if (!isResolvedTopic(topic)) return topic;
  return (
    <>
      <span className={styles.tick} role="img" aria-label="Resolved">
        <Icon of={Check} strokeWidth={2.6} />
      </span>
      {unresolvedName(topic)}
    </>
  );
}
