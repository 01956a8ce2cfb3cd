import { type ReactNode, useMemo } from 'react';
import type { Message } from '~/domain/message';
import { readWidget } from '~/domain/widgets/readWidget';
import { useRealm, useSession } from '~/session/react';
import { PollView } from './PollView';
import { TodoView } from './TodoView';

/** A poll or a to-do list, in the place of the words that made it; the words, where it is neither. */
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
  return widget.kind === 'poll' ? (
    <PollView message={message} poll={widget} isClosed={isArchived} />
  ) : (
    <TodoView message={message} todo={widget} isClosed={isArchived} />
  );
}
