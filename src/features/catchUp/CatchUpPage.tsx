import { useQuery } from '@tanstack/react-query';
import { CheckCheck, ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { asChannelId, asUserId } from '~/domain/ids';
import { FEED, narrowConversation } from '~/domain/places/narrow';
import { countOf } from '~/lib/listNames';
import { placeObstacle } from '~/model/selectors/permissions/placeObstacle';
import { useRealm, useSession } from '~/session/react';
import { type NewSince, newMessagesQuery } from '~/session/resources/messages/newMessages';
import { Button } from '~/ui/controls/Button';
import { Segments } from '~/ui/forms/Segments';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { MessageSkeletons } from '~/ui/placeholders/Skeleton';
import { markAllReadWithUndo, markViewRead } from '~/widgets/conversations/conversationActions';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';
import { requestWords } from '~/widgets/requests/requestWords';
import styles from './CatchUp.module.css';
import { ConversationSummary } from './ConversationSummary';
import { NewsList } from './NewsList';
import { type CatchUpPlace, unreadNews } from './newsContext';

type Span = 'unread' | 'day' | 'week';

const SPANS: readonly { readonly id: Span; readonly label: string }[] = [
  { id: 'unread', label: 'Unread' },
  { id: 'day', label: '24 hours' },
  { id: 'week', label: '7 days' },
];
const SINCE: Readonly<Record<Span, NewSince>> = { unread: 'unread', day: 24, week: 7 * 24 };

/**
 * Catch-up page: what happened while the user was away, everywhere, in a channel (`#/catch-up/channel/5`), in a topic
 * (`#/catch-up/topic/5/anchors`) or in direct messages (`#/catch-up/dm/7,9`), derived from the messages alone.
 */
export function CatchUpPage({ path }: { path: readonly string[] }) {
  const place = placeOf(path);
  const obstacle = useRealm((realm) => place && placeObstacle(realm, place));
  if (place && !obstacle) return <CatchUp key={path.join('/')} place={place} />;
  return (
    <ViewFrame icon={ListChecks} title="Catch up">
      <EmptyState
        art="lock"
        title={obstacle === 'unknownPerson' ? 'Person not found' : 'Channel not found'}
        actions={<a href="#/catch-up">Catch up on everything</a>}
      >
        {obstacle === 'unknownPerson'
          ? 'Someone in this conversation isn’t in your organization.'
          : 'It may have been archived, or only its members can see it.'}
      </EmptyState>
    </ViewFrame>
  );
}

function placeOf([kind, id, topic = '']: readonly string[]): CatchUpPlace | undefined {
  if (kind === undefined) return FEED;
  if (kind === 'dm')
    return { kind, others: (id ?? '').split(',').map((of) => asUserId(Number(of))) };
  const channelId = asChannelId(Number(id));
  if (kind === 'channel') return { kind, channelId };
  return kind === 'topic' ? { kind, channelId, topic } : undefined;
}

function CatchUp({ place }: { place: CatchUpPlace }) {
  const session = useSession();
  const [span, setSpan] = useState<Span>('unread');
  const load = useQuery(newMessagesQuery(session, place, SINCE[span]));
  const label = useRealm((realm) => narrowLabel(realm, place));
  const unreads = useRealm((realm) => realm.unreads);
  const conversation = narrowConversation(place);
  const { data } = load;
  const told = useMemo(() => {
    const { realm } = session.realm.getState();
    const news = realm ? unreadNews({ ...realm, unreads }, place) : [];
    return new Set(news.map(({ messageId }) => messageId));
  }, [session, unreads, place]);
  const newer = data ? [...told].filter((id) => id > data.upTo).length : 0;
  const markAll = () => {
    const { realm } = session.realm.getState();
    // The server didn't list every unread message.
    if (realm?.unreads.areOldMissing) markViewRead(session, place);
    else if (realm) markAllReadWithUndo(session, unreadNews(realm, place));
  };
  // Messages read since loading stay listed, so that rows don't vanish while reading, as long as any is unread.
  const isRead = span === 'unread' && !data?.messages.some(({ id }) => told.has(id));
  const isDone = isRead && newer === 0;
  const isMutedUnread = data?.messages.some(({ id }) => unreads.byId.has(id));
  const nothingUnread = isMutedUnread
    ? 'Only what you muted is unread.'
    : 'Nothing is unread here.';
  return (
    <ViewFrame
      icon={ListChecks}
      title="Catch up"
      summary={place.kind !== 'feed' && <a href={narrowHref(session, place)}>{label}</a>}
      tools={
        <>
          <div>
            <Segments label="What is new" segments={SPANS} value={span} onChange={setSpan} />
          </div>
          {!isDone && data && span === 'unread' && (
            <Button size="small" icon={CheckCheck} onClick={markAll}>
              Mark all as read
            </Button>
          )}
        </>
      }
    >
      {conversation && <ConversationSummary place={conversation} />}
      {load.isError ? (
        <EmptyState
          art="broken"
          title="Couldn’t look at what’s new"
          actions={<Button onClick={() => void load.refetch()}>Try again</Button>}
        >
          {requestWords(load.error)}
        </EmptyState>
      ) : !data ? (
        <MessageSkeletons count={6} />
      ) : isDone || (data.messages.length === 0 && newer === 0) ? (
        <EmptyState art="calm" title="You’re all caught up">
          {span === 'unread'
            ? `${nothingUnread} Choose a longer time to look back.`
            : 'No one has written here in that time.'}
        </EmptyState>
      ) : (
        <div className={styles.news}>
          {newer > 0 && (
            <Button size="small" isBusy={load.isFetching} onClick={() => void load.refetch()}>
              {`Show ${countOf(newer, 'newer message', 'newer messages')}`}
            </Button>
          )}
          <NewsList news={data} place={place} />
        </div>
      )}
    </ViewFrame>
  );
}
