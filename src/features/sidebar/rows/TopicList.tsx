import { useEffect } from 'react';
import type { ChannelId } from '~/domain/ids';
import { Backoff } from '~/lib/backoff';
import { sleep } from '~/lib/clock';
import { areTopicsComplete, selectTopTopics } from '~/model/selectors/places/topics';
import { useRealm, useSession, useSessionState } from '~/session/react';
import type { Session } from '~/session/session';
import { isRequestError } from '~/session/types';
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
    const life = new AbortController();
    void loadUntilComplete(session, channelId, life.signal);
    return () => life.abort();
  }, [session, channelId, isComplete, isLive]);
}

const RETRY = { firstMs: 2000, maxMs: 60_000 };

/** Nothing in the list shows that it lacks topics, so a failed request is repeated. */
async function loadUntilComplete(
  session: Session,
  channelId: ChannelId,
  signal: AbortSignal,
): Promise<void> {
  const backoff = new Backoff(RETRY);
  await whenShown();
  while (!signal.aborted) {
    try {
      const { loadTopics } = await import('~/session/resources/channels/topics');
      return await loadTopics(session, channelId);
    } catch (error) {
      if (isRequestError(error) && !error.isTransient) return;
    }
    await sleep(session.clock, backoff.next(), signal);
  }
}
