import { useEffect } from 'react';
import type { ChannelId } from '~/domain/ids';
import { areTopicsComplete, selectTopTopics } from '~/model/selectors/places/topics';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { whenShown } from '~/ui/loading/whenIdle';
import { RowSkeletons, useIsSlow } from '~/ui/placeholders/Skeleton';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import styles from '../Sidebar.module.css';
import { Row } from './Row';
import { RowCount } from './RowCount';
import { TopicRow } from './TopicRow';

export interface TopicListProps {
  readonly channelId: ChannelId;
  /** The topic in the view, if it is in this channel. */
  readonly open: string | undefined;
}

/** The topics of an expanded channel, along a line in its color. */
export function TopicList({ channelId, open }: TopicListProps) {
  const session = useSession();
  const { names, more, moreUnread } = useRealm((realm) => selectTopTopics(realm, channelId, open));
  useCompleteTopics(channelId);
  return (
    <ul className={styles.topics}>
      {names.map((name) => (
        <TopicRow
          key={name.toLowerCase()}
          channelId={channelId}
          name={name}
          isCurrent={open !== undefined && open.toLowerCase() === name.toLowerCase()}
        />
      ))}
      {more === undefined && names.length === 0 && <Bones />}
      {(more ?? 0) > 0 && (
        <li>
          <Row
            href={narrowHref(session, { kind: 'channel', channelId })}
            look="more"
            label={more === 1 ? '1 more topic' : `${more} more topics`}
          >
            <RowCount count={moreUnread} />
          </Row>
        </li>
      )}
    </ul>
  );
}

function Bones() {
  return useIsSlow() ? (
    <li>
      <RowSkeletons count={3} />
    </li>
  ) : null;
}

/** Loads all topics whenever the list is incomplete: initially, and after moves and deletions. */
function useCompleteTopics(channelId: ChannelId): void {
  const session = useSession();
  const isComplete = useRealm((realm) => areTopicsComplete(realm, channelId));
  const isLive = useSessionState(({ connection }) => connection.kind === 'live');
  useEffect(() => {
    if (isComplete || !isLive) return;
    whenShown()
      .then(() => import('~/session/resources/channels/topics'))
      .then(({ loadTopics }) => loadTopics(session, channelId))
      // Retried once the connection is back.
      .catch(() => undefined);
  }, [session, channelId, isComplete, isLive]);
}
