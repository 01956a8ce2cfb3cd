import type { Channel } from '~/domain/places/channel';
import { countOf } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';
import { useRealm } from '~/session/react';
import { Note } from '~/ui/notices/Note';
import styles from './ChannelDetail.module.css';
import { useChannelRights } from './useChannelRights';

/** Summary of a channel for someone who considers joining it. */
export function ChannelPreview({ channel }: { channel: Channel }) {
  const { description, weeklyTraffic, subscriberCount, isPrivate } = channel;
  const rights = useChannelRights(channel);
  const isGuest = useRealm((realm) => (realm.users.get(realm.selfId)?.role ?? 600) >= 600);
  return (
    <div className={styles.preview}>
      {description === '' ? (
        <p className={styles.quiet}>This channel has no description yet.</p>
      ) : (
        <p dir="auto">{description}</p>
      )}
      <dl>
        {subscriberCount !== undefined && (
          <>
            <dt>In it</dt>
            <dd>{countOf(subscriberCount, 'person', 'people')}</dd>
          </>
        )}
        <dt>Messages per week</dt>
        <dd>
          {weeklyTraffic === null ? 'Too new to tell' : weeklyTraffic.toLocaleString(pageLocale())}
        </dd>
        <dt>History</dt>
        <dd>
          {channel.isHistoryShared
            ? 'New subscribers can see earlier messages'
            : 'New subscribers can see only new messages'}
        </dd>
      </dl>
      {!rights.isMember && !rights.canJoin && (
        <Note>{whyNot({ isArchived: channel.isArchived, isGuest, isPrivate })}</Note>
      )}
    </div>
  );
}

function whyNot(facts: { isArchived: boolean; isGuest: boolean; isPrivate: boolean }): string {
  if (facts.isArchived) return 'Archived channels can’t be joined.';
  if (facts.isGuest) return 'Guests have to be added to channels by someone else.';
  if (facts.isPrivate) return 'This channel is private. Someone in it has to add you.';
  return 'You can’t join this channel.';
}
