import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';
import { MessageContent } from '~/content/MessageContent';
import type { Message } from '~/domain/message';
import { pageLocale } from '~/lib/pageLocale';
import { publicMessagesOptions } from '~/session/signIn/spectator';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { Avatar } from '~/ui/marks/Avatar';
import { topicLabel } from '~/widgets/conversations/topicLabel';
import { QueryState } from '~/widgets/requests/QueryState';
import styles from './Public.module.css';
import type { PublicTopic } from './PublicScreen';

/** One topic of an open channel, oldest first. */
export function PublicMessages({
  origin,
  channelName,
  of: { channelId, topic },
  onBack,
}: {
  origin: string;
  channelName: string;
  of: PublicTopic;
  onBack: () => void;
}) {
  const query = useInfiniteQuery(publicMessagesOptions(origin, channelId, topic));
  // Once, when the messages are there: conversations are read from the end.
  const showEnd = useCallback((end: HTMLElement | null) => end?.scrollIntoView(), []);
  const messages = (query.data?.pages ?? []).toReversed().flatMap((page) => page.messages);
  return (
    <article className={styles.messages}>
      <header>
        <IconButton className={styles.back} icon={ArrowLeft} label="All topics" onClick={onBack} />
        <h1 dir="auto">
          <span>{channelName} › </span>
          {topicLabel(topic, 'general chat')}
        </h1>
      </header>
      <QueryState query={query} rows={6} />
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older
        </Button>
      )}
      <ol>
        {messages.map((message) => (
          <li key={message.id}>
            <PublicMessage origin={origin} message={message} />
          </li>
        ))}
      </ol>
      {query.data && <span ref={showEnd} />}
    </article>
  );
}

function PublicMessage({ origin, message }: { origin: string; message: Message }) {
  const { senderName, senderAvatarUrl, senderId, timestamp, content } = message;
  const date = new Date(timestamp * 1000);
  const picture = senderAvatarUrl === null ? null : new URL(senderAvatarUrl, origin).href;
  const when = date.toLocaleString(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <article className={styles.message} aria-label={`${senderName}, ${when}`}>
      <Avatar name={senderName} src={picture} seed={senderId} size="message" />
      <div>
        <p>
          <b dir="auto">{senderName}</b> <time dateTime={date.toISOString()}>{when}</time>
        </p>
        <MessageContent
          messageId={`public-${message.id}`}
          version={message.lastEditTimestamp ?? 0}
          html={content}
        />
      </div>
    </article>
  );
}
