import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '~/domain/message';
import { fullTime } from '~/domain/times/dates';
import { wordDiff } from '~/lib/wordDiff';
import { shownNameOf } from '~/model/selectors/people/shownName';
import { useRealm, useSession } from '~/session/react';
import { historyQuery, type MessageVersion } from '~/session/resources/messages/details';
import { sourceQuery } from '~/session/resources/messages/messages';
import { Button } from '~/ui/controls/Button';
import { Segments } from '~/ui/forms/Segments';
import { Icon } from '~/ui/marks/Icon';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { Spinner } from '~/ui/placeholders/Spinner';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { DestinationName } from '~/widgets/place/DestinationName';
import { requestWords } from '~/widgets/requests/requestWords';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './Dialogs.module.css';

const PARTS = [
  { id: 'changes', label: 'Changes' },
  { id: 'source', label: 'Source' },
] as const;

/** A message's versions, and the source its author typed. */
export function HistoryDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const [part, setPart] = useState<(typeof PARTS)[number]['id']>(
    message.changes.length > 0 ? 'changes' : 'source',
  );
  const style = useTimeStyle();
  const sender = useRealm((realm) => shownNameOf(realm, message.senderId)) ?? message.senderName;
  return (
    <DialogPopup
      title="Message history"
      description={`${sender}, ${fullTime(message.timestamp, style)}${message.client ? `, from ${message.client}` : ''}`}
      onClose={onClose}
      footer={
        <>
          <span className={styles.footNote}>Everyone who can read the message can see this.</span>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div>
        <Segments label="Show" segments={PARTS} value={part} onChange={setPart} />
      </div>
      {part === 'changes' ? <Changes message={message} /> : <Source message={message} />}
    </DialogPopup>
  );
}

function Changes({ message }: { message: Message }) {
  const session = useSession();
  const { data, error } = useQuery(historyQuery(session, message.id));
  if (error) {
    return (
      <Note kind="bad" role="alert">
        {requestWords(error)}
      </Note>
    );
  }
  if (!data) return <Spinner />;
  return (
    <ol className={styles.versions}>
      {data.toReversed().map((version, index) => (
        <Version
          // biome-ignore lint/suspicious/noArrayIndexKey: versions have no id, and the list is only replaced whole
          key={index}
          version={version}
          isFirst={index === data.length - 1}
        />
      ))}
    </ol>
  );
}

function Version({ version, isFirst }: { version: MessageVersion; isFirst: boolean }) {
  const style = useTimeStyle();
  const self = useRealm((realm) => realm.selfId);
  const name = useRealm((realm) => shownNameOf(realm, version.userId ?? self));
  const { move, content, prevContent } = version;
  const deed = isFirst ? 'sent it' : move ? 'moved it' : 'edited it';
  return (
    <li className={styles.version}>
      <PersonAvatar userId={version.userId ?? self} size="small" />
      <span>
        <b dir="auto">{version.userId === null ? 'Somebody' : name}</b> {deed}{' '}
        <small>{fullTime(version.timestamp, style)}</small>
      </span>
      <div>
        {move && <Move move={move} />}
        {(isFirst || prevContent !== undefined) && (
          <pre dir="auto">
            {wordDiff(prevContent ?? content, content).map(({ kind, text }, index) => {
              const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
              return <Tag key={index}>{text}</Tag>;
            })}
          </pre>
        )}
      </div>
    </li>
  );
}

function Move({ move }: { move: NonNullable<MessageVersion['move']> }) {
  return (
    <div className={styles.move}>
      <DestinationName
        destination={{ kind: 'channel', channelId: move.fromChannelId, topic: move.fromTopic }}
      />
      <Icon of={ArrowRight} />
      <DestinationName
        destination={{ kind: 'channel', channelId: move.toChannelId, topic: move.toTopic }}
      />
    </div>
  );
}

function Source({ message }: { message: Message }) {
  const session = useSession();
  const { data, error } = useQuery(sourceQuery(session, message.id));
  if (error) {
    return (
      <Note kind="bad" role="alert">
        {requestWords(error)}
      </Note>
    );
  }
  return data === undefined ? <Spinner /> : <pre className={styles.source}>{data}</pre>;
}
