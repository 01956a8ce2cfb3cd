import { useId, useRef, useState } from 'react';
import type { SnippetPart } from '~/content/snippet';
import type { MatchHighlights, Message } from '~/domain/message';
import { countOf } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';
import { Button } from '~/ui/controls/Button';
import { RovingList } from '~/ui/lists/RovingList';
import { useRowReturn } from '~/ui/lists/useRowReturn';
import { MessageLine, PlaceLink } from '~/widgets/messageLine/MessageLine';
import styles from './Results.module.css';
import type { ResultGroup } from './rankFound';

/** Results shown per conversation before it is expanded. */
const FIRST = 3;

interface Hits {
  /** The hits in a message; undefined if the search had no words. */
  readonly hitsOf: (id: Message['id']) => MatchHighlights | undefined;
  /** For messages that the server didn't search. */
  readonly partsOf?: (message: Message) => readonly SnippetPart[];
}

/** Results as rows: arrows move between them, Enter opens the message in its conversation. */
export function ResultGroups({
  groups,
  isGrouped,
  ...hits
}: Hits & { groups: readonly ResultGroup[]; isGrouped: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  useRowReturn(list, 'results', { isReturnOnly: true });
  return (
    <RovingList ref={list} label="Results" onKey={walkByLetters}>
      {groups.map((group) =>
        isGrouped ? (
          <Group key={group.key} group={group} {...hits} />
        ) : (
          <Line key={group.key} message={group.messages[0]} hasPlace {...hits} />
        ),
      )}
    </RovingList>
  );
}

/** j and k, as in every message list. */
function walkByLetters(event: React.KeyboardEvent, row: HTMLElement): void {
  const step = { j: 1, k: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
  rows[rows.indexOf(row) + step]?.focus();
  event.preventDefault();
}

function Group({ group, ...hits }: Hits & { group: ResultGroup }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { messages } = group;
  const [first] = messages;
  const rest = messages.length - FIRST;
  // A "1 more" button takes as much room as the result.
  const isCut = !isOpen && rest > 1;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>
        <PlaceLink message={first} found={hits.hitsOf(first.id)?.topic} />
        <span className={styles.count}>{countOf(messages.length, 'result', 'results')}</span>
      </h2>
      {(isCut ? messages.slice(0, FIRST) : messages).map((message) => (
        <Line key={message.id} message={message} {...hits} />
      ))}
      {isCut && (
        <Button look="ghost" size="small" className={styles.rest} onClick={() => setOpen(true)}>
          {`Show ${rest.toLocaleString(pageLocale())} more here`}
        </Button>
      )}
    </section>
  );
}

function Line({
  message,
  hasPlace = false,
  hitsOf,
  partsOf,
}: Hits & { message: Message; hasPlace?: boolean }) {
  return (
    <MessageLine
      message={message}
      hasPlace={hasPlace}
      hits={hitsOf(message.id)}
      parts={partsOf?.(message)}
    />
  );
}
