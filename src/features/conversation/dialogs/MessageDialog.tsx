import type { Message } from '~/domain/message';
import { assertNever } from '~/lib/assertNever';
import { MoveDialog } from '~/widgets/move/MoveDialog';
import { MoveSeveralDialog } from '~/widgets/move/MoveSeveralDialog';
import { ForwardDialog } from './ForwardDialog';
import { HistoryDialog } from './HistoryDialog';
import { NewTopicDialog } from './NewTopicDialog';
import { ReactorsDialog } from './ReactorsDialog';
import { ReadersDialog } from './ReadersDialog';
import { RemindDialog } from './RemindDialog';
import { ReportDialog } from './ReportDialog';

/** The dialogs of a message's menu. */

export type MessageDialogKind =
  | 'forward'
  | 'history'
  | 'move'
  | 'newTopic'
  | 'reactors'
  | 'readers'
  | 'remind'
  | 'report';

export function MessageDialog({
  kind,
  message,
  others = [],
  onDone,
  onClose,
}: {
  kind: MessageDialogKind;
  message: Message;
  others?: readonly Message[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}) {
  const props = { message, onClose };
  const closing = { onDone, onClose };
  switch (kind) {
    case 'forward':
      return <ForwardDialog messages={[message, ...others]} {...closing} />;
    case 'history':
      return <HistoryDialog {...props} />;
    case 'move':
      // Only messages in topics offer it.
      if (message.conversation.kind !== 'topic') return null;
      return others.length > 0 ? (
        <MoveSeveralDialog
          messages={[message, ...others]}
          place={message.conversation}
          {...closing}
        />
      ) : (
        <MoveDialog place={message.conversation} messageId={message.id} {...closing} />
      );
    case 'newTopic':
      return message.conversation.kind === 'topic' ? (
        <NewTopicDialog place={message.conversation} {...props} />
      ) : null;
    case 'reactors':
      return <ReactorsDialog {...props} />;
    case 'readers':
      return <ReadersDialog {...props} />;
    case 'remind':
      return <RemindDialog {...props} />;
    case 'report':
      return <ReportDialog {...props} />;
    default:
      return assertNever(kind);
  }
}
