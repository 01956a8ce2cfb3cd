import { ChevronRight, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Destination } from '~/domain/personal';
import { conversationName } from '~/model/selectors/places/conversations';
import { useRealm, useSessionState } from '~/session/react';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/marks/Icon';
import { ChannelPick } from '~/widgets/place/ChannelPick';
import { TopicPick } from '~/widgets/place/TopicPick';
import type { SendFault } from '~/widgets/writing/sendChecks';
import styles from './Composer.module.css';
import type { ComposerDraft } from './useDraft';

/** The destination, in sight while writing, with controls to change it. */
export function DestinationBar({
  draft,
  fault,
  message,
  children,
}: {
  draft: ComposerDraft;
  fault: SendFault | undefined;
  /** The message field below. */
  message: () => HTMLElement | null;
  /** Shown at the end of the bar. */
  children: ReactNode;
}) {
  const { destination } = draft;
  return (
    <div className={styles.to}>
      {destination.kind === 'dm' ? (
        <Recipients others={destination.others} />
      ) : (
        <ChannelAndTopic destination={destination} draft={draft} fault={fault} message={message} />
      )}
      <SaveHint isEmpty={draft.content === ''} />
      {children}
    </div>
  );
}

function Recipients({ others }: { others: Extract<Destination, { kind: 'dm' }>['others'] }) {
  const name = useRealm((realm) => conversationName(realm, others));
  return (
    <span className={styles.recipients} dir="auto">
      {others.length === 0 ? `Note to yourself` : `To ${name}`}
    </span>
  );
}

function ChannelAndTopic({
  destination,
  draft,
  fault,
  message,
}: {
  destination: Extract<Destination, { kind: 'channel' }>;
  draft: ComposerDraft;
  fault: SendFault | undefined;
  message: () => HTMLElement | null;
}) {
  const faultId = useId();
  const topicFault = fault?.at === 'topic' ? fault.text : undefined;
  return (
    <>
      <ChannelPick
        channelId={destination.channelId}
        next={message}
        onPick={(channelId) => draft.setDestination({ ...destination, channelId })}
      />
      <Icon of={ChevronRight} />
      <TopicPick
        channelId={destination.channelId}
        topic={destination.topic}
        isBad={topicFault !== undefined}
        describedBy={topicFault === undefined ? undefined : faultId}
        next={message}
        onChange={(topic) => draft.setDestination({ ...destination, topic })}
      />
      {topicFault !== undefined && (
        <span id={faultId} className={styles.fault} role="alert">
          <Icon of={CircleAlert} />
          {topicFault}
        </span>
      )}
    </>
  );
}

/** Quietly shows where the draft is kept, so that users can trust that it isn't only in memory. */
function SaveHint({ isEmpty }: { isEmpty: boolean }) {
  const isDurable = useSessionState((state) => state.isStorageDurable);
  if (isEmpty) return null;
  return (
    <span className={classes(styles.saved, isDurable && styles.durable)}>
      {isDurable ? 'Draft saved' : 'Draft in this window only'}
    </span>
  );
}
