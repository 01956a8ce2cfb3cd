import { useQuery } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import type { Channel } from '~/domain/places/channel';
import { countOf } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';
import { type ListedTopic, selectTopicList } from '~/model/selectors/places/topicList';
import { areTopicsComplete } from '~/model/selectors/places/topics';
import { useRealm, useSession } from '~/session/react';
import { topicsQuery } from '~/session/resources/channels/topics';
import { Button } from '~/ui/controls/Button';
import { FilterField } from '~/ui/forms/FilterField';
import { Segments } from '~/ui/forms/Segments';
import { VirtualRows } from '~/ui/lists/VirtualRows';
import { Note } from '~/ui/notices/Note';
import { MenuPopup } from '~/ui/overlays/lazyOverlays';
import { PageStart } from '~/ui/page/PageStart';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { placeMenu } from '~/widgets/places/placeMenu';
import { requestWords } from '~/widgets/requests/requestWords';
import { filterTopics, type TopicScope } from './filterTopics';
import { NoTopics } from './NoTopics';
import { TopicLine } from './TopicLine';
import styles from './Topics.module.css';

const SCOPES: readonly { id: TopicScope; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'unread', label: 'Unread' },
  { id: 'followed', label: 'Followed' },
  { id: 'unresolved', label: 'Unresolved' },
];
/** As in the style sheet. */
const ROW_REM = 2.75;

/** All topics of a channel, latest first, kept current by events. */
export function ChannelTopics({ channel }: { channel: Channel }) {
  const session = useSession();
  const { channelId, name } = channel;
  const topics = useRealm((realm) => selectTopicList(realm, channelId));
  const isComplete = useRealm((realm) => areTopicsComplete(realm, channelId));
  const emptyName = useRealm((realm) => realm.organization.limits.emptyTopicName);
  const [scope, setScope] = useState<TopicScope>('all');
  const [query, setQuery] = useState('');
  const [menuOf, setMenuOf] = useState<ListedTopic>();
  const anchor = useRef<HTMLElement>(null);
  const isIn = useRealm((realm) => realm.subscriptions.has(channelId));
  // Reloaded whenever moves and deletions have left the list incomplete; channels the user isn't in get no events.
  const load = useQuery({ ...topicsQuery(session, channelId), enabled: !isComplete || !isIn });
  const shown = filterTopics(topics, scope, query, emptyName);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {useContext(PageStart)}
        <h1>
          <a href={narrowHref(session, { kind: 'channel', channelId })}>
            <ChannelTile channelId={channelId} size="medium" />
            <span dir="auto">{name}</span>
          </a>
        </h1>
        <span className={styles.summary} role="status">
          {summary(topics.length, shown.length, isComplete)}
        </span>
      </header>
      <div className={styles.tools}>
        <FilterField label="Filter topics" value={query} onChange={setQuery} />
        <Segments label="Which topics" segments={SCOPES} value={scope} onChange={setScope} />
      </div>
      {load.isError && (
        <Note kind="bad" role="alert">
          {requestWords(load.error)}{' '}
          <Button size="small" onClick={() => void load.refetch()}>
            Try again
          </Button>
        </Note>
      )}
      {shown.length > 0 ? (
        <VirtualRows
          className={styles.rows}
          label={`Topics of ${name}`}
          items={shown}
          keyOf={({ key }) => key}
          rowRem={ROW_REM}
        >
          {(topic) => (
            <TopicLine
              channelId={channelId}
              topic={topic}
              isMenuOpen={menuOf?.key === topic.key}
              onMenu={(element) => {
                anchor.current = element;
                setMenuOf(topic);
              }}
            />
          )}
        </VirtualRows>
      ) : (
        <NoTopics
          channel={channel}
          scope={scope}
          query={query}
          isLoading={load.isFetching && topics.length === 0}
          hasFailed={load.isError}
        />
      )}
      {menuOf && (
        <MenuPopup
          label="Actions"
          groups={placeMenu(session, { kind: 'topic', channelId, topic: menuOf.name })}
          anchor={anchor}
          align="end"
          onClose={() => setMenuOf(undefined)}
        />
      )}
    </div>
  );
}

function summary(all: number, shown: number, isComplete: boolean): string {
  if (!isComplete && all === 0) return '';
  const count = countOf(all, 'topic', 'topics');
  return shown === all ? count : `${shown.toLocaleString(pageLocale())} of ${count}`;
}
