import type { Message } from '~/domain/message';
import { assertNever } from '~/lib/assertNever';
import { MoveDialog } from '~/widgets/move/MoveDialog';
import { ForwardDialog } from './ForwardDialog';
import { HistoryDialog } from './HistoryDialog';
import { ReactorsDialog } from './ReactorsDialog';
import { ReadersDialog } from './ReadersDialog';
import { RemindDialog } from './RemindDialog';
import { ReportDialog } from './ReportDialog';

/** The dialogs of a message's menu. */

export type MessageDialogKind =
  | 'forward'
  | 'history'
  | 'move'
  | 'reactors'
  | 'readers'
  | 'remind'
  | 'report';

export function MessageDialog({
  kind,
  message,
  others = [],
  onClose,
}: {
  kind: MessageDialogKind;
  message: Message;
  others?: readonly Message[];
  onClose: () => void;
}) {
  const props = { message, onClose };
  switch (kind) {
    case 'forward':
      return <ForwardDialog messages={[message, ...others]} onClose={onClose} />;
    case 'history':
      return <HistoryDialog {...props} />;
    case 'move':
      // Only messages in topics offer it.
      return message.conversation.kind === 'topic' ? (
        <MoveDialog place={message.conversation} messageId={message.id} onClose={onClose} />
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
