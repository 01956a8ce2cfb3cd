import { type ReactNode, useMemo } from 'react';
import type { Message } from '~/domain/message';
import { readWidget } from '~/domain/widgets/readWidget';
import { assertNever } from '~/lib/assertNever';
import { useRealm, useSession } from '~/session/react';
import { ChoicesView } from './ChoicesView';
import { PollView } from './PollView';
import { TodoView } from './TodoView';

/** A poll, a to-do list or a bot's choices, in place of the text that made it; the text if it is none of these. */
export function MessageWidget({ message, words }: { message: Message; words: ReactNode }) {
  const self = useSession().account.userId;
  const widget = useMemo(() => readWidget(message, self), [message, self]);
  const { conversation } = message;
  const isArchived = useRealm(
    (realm) =>
      conversation.kind === 'topic' &&
      realm.channels.get(conversation.channelId)?.isArchived === true,
  );
  if (!widget) return words;
  switch (widget.kind) {
    case 'poll':
      return <PollView message={message} poll={widget} isClosed={isArchived} />;
    case 'todo':
      return <TodoView message={message} todo={widget} isClosed={isArchived} />;
    case 'choices':
      return <ChoicesView message={message} choices={widget} />;
    default:
      return assertNever(widget);
  }
}
