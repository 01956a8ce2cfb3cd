import type { Ref } from 'react';
import { MessageContent } from '~/content/MessageContent';
import styles from './PrintedTopic.module.css';
import { notes, type TopicDocument, timeWords } from './topicMarkdown';

/** A topic on paper: every message and the source, but nothing of the page. Visible only in print. */
export function PrintedTopic({
  document,
  ref,
}: {
  document: TopicDocument;
  ref: Ref<HTMLElement>;
}) {
  const { organization, channel, topic, messages, nameOf } = document;
  return (
    <article ref={ref} className={styles.paper} aria-hidden="true" data-printed="">
      <header className={styles.head}>
        <h1>
          #{channel} › {topic}
        </h1>
        <p>
          {organization} · {timeWords(document.nowMs / 1000, document)}
        </p>
        {notes(document).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </header>
      {messages.map((message) => (
        <section key={message.id} className={styles.message}>
          <h2>
            <b dir="auto">{nameOf(message)}</b>{' '}
            <small>{timeWords(message.timestamp, document)}</small>
          </h2>
          <MessageContent
            messageId={`printed-${message.id}`}
            version={message.lastEditTimestamp ?? 0}
            html={message.content}
          />
        </section>
      ))}
    </article>
  );
}
