import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Message } from '~/domain/message';
import { countOf } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';
import { useSession } from '~/session/react';
import type { NewMessages } from '~/session/resources/messages/newMessages';
import { Button } from '~/ui/controls/Button';
import { RovingList } from '~/ui/lists/RovingList';
import { MessageLine, PlaceLink } from '~/widgets/messageLine/MessageLine';
import styles from './CatchUp.module.css';
import { findNews, type HighlightKind, type News, type Talk } from './findNews';
import { type CatchUpPlace, contextOf } from './newsContext';

const HIGHLIGHTS: readonly (readonly [kind: HighlightKind, title: string, about?: string])[] = [
  ['mentions', 'Mentions you', 'Mentions and alert words'],
  ['questions', 'Open questions', 'No one else has written after these'],
  ['decisions', 'Likely decisions', 'By their words and reactions'],
  ['links', 'Links'],
];

/** New messages, ranked by how much they concern the reader; each line links to its message. */
export function NewsList({
  news: { messages, isCut },
  place,
}: {
  news: NewMessages;
  place: CatchUpPlace;
}) {
  const session = useSession();
  // Uses the state when the list was opened, so that later events don't move the rows.
  const news = useMemo(() => {
    const { realm } = session.realm.getState();
    return realm && findNews(messages, contextOf(realm, place, session.account.origin));
  }, [session, place, messages]);
  if (!news) return null;
  const [mentions, ...rest] = HIGHLIGHTS.map(([kind, title, about]) => (
    <Highlights key={kind} title={title} about={about} messages={news.highlights[kind]} />
  ));
  return (
    <RovingList label="What’s new">
      <p className={styles.summary}>{summary(news, isCut)}</p>
      {mentions}
      <Talks title="Direct messages" talks={news.direct} />
      {rest.slice(0, 2)}
      <Talks title="Topics you follow" talks={news.followed} />
      {rest.slice(2)}
      <Talks title="Everything else" talks={news.others} />
    </RovingList>
  );
}

function summary({ count, talkCount }: News, isCut: boolean): string {
  const messages = countOf(count, 'message', 'messages');
  const all = `${messages} in ${countOf(talkCount, 'conversation', 'conversations')}`;
  return isCut ? `The newest ${all}.` : `${all}.`;
}

/** Number of items a section shows before it is expanded. */
const FIRST = 5;

function Section<T>({
  title,
  about,
  items,
  children,
}: {
  title: string;
  about?: string | undefined;
  items: readonly T[];
  children: (item: T) => ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  const rest = items.length - FIRST;
  const isCut = !isOpen && rest > 1;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        <span className={styles.count}>{items.length.toLocaleString(pageLocale())}</span>
        {about && <small>{about}</small>}
      </h2>
      {(isCut ? items.slice(0, FIRST) : items).map(children)}
      {isCut && (
        <Button look="ghost" size="small" className={styles.rest} onClick={() => setOpen(true)}>
          {`Show ${rest.toLocaleString(pageLocale())} more`}
        </Button>
      )}
    </section>
  );
}

function Highlights({
  title,
  about,
  messages,
}: {
  title: string;
  about?: string | undefined;
  messages: readonly Message[];
}) {
  return (
    <Section title={title} about={about} items={messages}>
      {(message) => <MessageLine key={message.id} message={message} hasPlace />}
    </Section>
  );
}

/** Conversations: each with its name, which links to its first new message, and its last new message. */
function Talks({ title, talks }: { title: string; talks: readonly Talk[] }) {
  return (
    <Section title={title} items={talks}>
      {({ key, first, last, count }) => (
        <div key={key} className={styles.talk}>
          <h3>
            <PlaceLink message={first} />
            <span className={styles.count}>{`${count.toLocaleString(pageLocale())} new`}</span>
          </h3>
          <MessageLine message={last} />
        </div>
      )}
    </Section>
  );
}
