import { dmKey, topicKey } from '~/domain/places/conversation';
import { findPlaces } from '~/model/selectors/places/findPlaces';
import { useRealm } from '~/session/react';
import { ChannelRow } from '../rows/ChannelRow';
import { DirectRow } from '../rows/DirectRow';
import { TopicRow } from '../rows/TopicRow';
import styles from '../Sidebar.module.css';

/** Matches for the filter, in the same rows as in the sidebar. */
export function FilterResults({ query }: { query: string }) {
  const { channels, topics, direct } = useRealm((realm) => findPlaces(realm, query));
  const count = channels.length + topics.length + direct.length;
  return (
    <>
      <p role="status" className={count === 0 ? styles.nothing : 'vh'}>
        {count === 0 ? 'No results.' : count === 1 ? '1 result' : `${count} results`}
      </p>
      {channels.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.found}>Channels</h2>
          <ul>
            {channels.map((channelId) => (
              <ChannelRow
                key={channelId}
                channelId={channelId}
                isOpen={false}
                openTopic={undefined}
                isExpanded={false}
              />
            ))}
          </ul>
        </section>
      )}
      {topics.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.found}>Topics</h2>
          <ul>
            {topics.map(({ channelId, name }) => (
              <TopicRow
                key={topicKey(channelId, name)}
                channelId={channelId}
                name={name}
                isCurrent={false}
                isAlone
              />
            ))}
          </ul>
        </section>
      )}
      {direct.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.found}>People</h2>
          <ul>
            {direct.map((others) => (
              <DirectRow key={dmKey(others)} others={others} isCurrent={false} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
