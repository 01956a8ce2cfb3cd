import { Fragment } from 'react';
import type { MessageId } from '~/domain/ids';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import { useRealm } from '~/session/react';
import type { OutboxEntry } from '~/session/types';
import { OutboxRow } from '../row/OutboxRow';
import type { ItemsInput } from './items';
import { RecipientBar } from './RecipientBar';

/** Outgoing messages, below the others; views that mix conversations say where they go. */
export function OutgoingRows({
  places,
  entries,
  after,
}: {
  places: ItemsInput['places'];
  entries: readonly OutboxEntry[];
  /** The message above them. */
  after: MessageId | undefined;
}) {
  const last = useRealm((realm) =>
    after === undefined ? undefined : realm.messages.byId.get(after)?.conversation,
  );
  return entries.map((entry, index) => (
    <Fragment key={entry.localId}>
      {isElsewhere(places, entry.conversation, entries[index - 1]?.conversation ?? last) && (
        <RecipientBar
          rowKey={`to${entry.localId}`}
          conversation={entry.conversation}
          near={undefined}
        />
      )}
      <OutboxRow entry={entry} />
    </Fragment>
  ));
}

function isElsewhere(
  places: ItemsInput['places'],
  here: Conversation,
  above: Conversation | undefined,
): boolean {
  if (places !== 'several' || !above) return places !== 'one';
  return conversationKey(here) !== conversationKey(above);
}
