import { useState } from 'react';
import type { SnippetPart } from '~/content/snippet';
import type { MatchHighlights, Message } from '~/domain/message';
import { countOf } from '~/lib/listNames';
import { Button } from '~/ui/controls/Button';
import { RovingList } from '~/ui/lists/RovingList';
import { MessageLine, PlaceLink } from '~/widgets/messageLine/MessageLine';
import styles from './Results.module.css';
import type { ResultGroup } from './rankFound';

/** What is told of a conversation before one asks for more of it. */
const FIRST = 3;

interface Hits {
  /** What was found in a message; undefined where nothing was looked for in its words. */
  readonly hitsOf: (id: Message['id']) => MatchHighlights | undefined;
  /** Of messages that the server did not look through. */
  readonly partsOf?: (message: Message) => readonly SnippetPart[];
}

/** Results as rows: arrows move among them, Enter opens one where it was said. */
export function ResultGroups({
  groups,
  isGrouped,
  ...hits
}: Hits & { groups: readonly ResultGroup[]; isGrouped: boolean }) {
  return (
    <RovingList label="Results" onKey={walkByLetters}>
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

/** j and k, as in every list of messages. */
function walkByLetters(event: React.KeyboardEvent, row: HTMLElement): void {
  const step = { j: 1, k: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
  rows[rows.indexOf(row) + step]?.focus();
  event.preventDefault();
}

function Group({ group, ...hits }: Hits & { group: ResultGroup }) {
  const [isOpen, setOpen] = useState(false);
  const { messages } = group;
  const [first] = messages;
  const rest = messages.length - FIRST;
  // "1 more" takes as much room as the result.
  const isCut = !isOpen && rest > 1;
  return (
    <section className={styles.group} aria-labelledby={`found ${group.key}`}>
      <h2 id={`found ${group.key}`}>
        <PlaceLink message={first} found={hits.hitsOf(first.id)?.topic} />
        <span className={styles.count}>{countOf(messages.length, 'result', 'results')}</span>
      </h2>
      {(isCut ? messages.slice(0, FIRST) : messages).map((message) => (
        <Line key={message.id} message={message} {...hits} />
      ))}
      {isCut && (
        <Button look="ghost" size="small" className={styles.rest} onClick={() => setOpen(true)}>
          {`Show ${rest.toLocaleString()} more here`}
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
