import type { Message } from '~/domain/message';
import type { Widget } from '~/domain/widgets/readWidget';
import { useRealm } from '~/session/react';
import { PollView } from './PollView';
import { TodoView } from './TodoView';

/** A poll or a to-do list, in the place of the words that made it. */
export function MessageWidget({ message, widget }: { message: Message; widget: Widget }) {
  const { conversation } = message;
  const isArchived = useRealm(
    (realm) =>
      conversation.kind === 'topic' &&
      realm.channels.get(conversation.channelId)?.isArchived === true,
  );
  return widget.kind === 'poll' ? (
    <PollView message={message} poll={widget} isClosed={isArchived} />
  ) : (
    <TodoView message={message} todo={widget} isClosed={isArchived} />
  );
}
