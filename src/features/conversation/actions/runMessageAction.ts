import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { assertNever } from '~/lib/assertNever';
import { unreadPlacesIn } from '~/model/selectors/unread/unreadPlaces';
import { markReadAgain, markUnreadFrom } from '~/session/resources/messages/markNarrow';
import { getSource, setStarred } from '~/session/resources/messages/messages';
import type { Session } from '~/session/session';
import { UNDO_MS } from '~/session/undo/pendingDeletes';
import { copyText } from '~/widgets/copyText';
import { noteDone, sayDone } from '~/widgets/deeds';
import { togglePin } from '~/widgets/pins/togglePin';
import type { MessageDialogKind } from '../dialogs/MessageDialog';
import { answer } from './answer';
import type { MessageActionId } from './messageActions';
import { messageUrl, quoteOf } from './quoteOf';

export interface ActionContext {
  readonly session: Session;
  readonly message: Message;
  /** The view it is in. */
  readonly narrow: Narrow;
  readonly openDialog: (kind: MessageDialogKind) => void;
}

/** Runs a toolbar button, a menu entry or a key. Rejects if the server refuses. */
export async function runMessageAction(
  id: Exclude<MessageActionId, 'edit' | 'select'>,
  context: ActionContext,
): Promise<void> {
  const { session, message } = context;
  switch (id) {
    case 'quote':
      await quoteAndReply(context);
      return;
    case 'star': {
      const isStarred = session.realm.getState().realm?.starred.has(message.id) ?? false;
      const set = (to: boolean) => setStarred(session, message.id, to);
      const redo = () => set(!isStarred);
      await redo();
      const done = isStarred ? 'Star removed' : 'Message starred';
      noteDone(session, done, () => set(isStarred), redo);
      return;
    }
    case 'pin':
      await togglePin(session, message);
      return;
    case 'copyText':
      await copyText(await getSource(session, message.id), 'Text copied');
      return;
    case 'copyLink':
      await copyText(messageUrl(session, message), 'Link copied');
      return;
    case 'markUnread':
      await markUnreadWithUndo(context);
      return;
    case 'forward':
    case 'history':
    case 'move':
    case 'newTopic':
    case 'reactors':
    case 'readers':
    case 'remind':
    case 'report':
      context.openDialog(id);
      return;
    case 'delete':
      deleteWithUndo(session, message.id);
      return;
    default:
      assertNever(id);
  }
}

async function quoteAndReply({ session, message, narrow }: ActionContext): Promise<void> {
  const quote = await quoteOf(session, message);
  // Left while the text was fetched: the user has gone on with something else.
  if (!session.views.shown.some((one) => narrowKey(one) === narrowKey(narrow))) return;
  answer(session, narrow, message, `${quote}\n`);
}

async function markUnreadWithUndo({ session, message }: ActionContext): Promise<void> {
  const { id, conversation } = message;
  const { realm } = session.realm.getState();
  const unread = realm ? unreadPlacesIn(realm, conversation) : [];
  const before = unread.filter(({ messageId }) => messageId >= id);
  const undo = () => markReadAgain(session, conversation, id, before);
  const redo = () => markUnreadFrom(session, conversation, id);
  await redo();
  noteDone(session, 'Marked as unread', undo, redo);
}

function deleteWithUndo(session: Session, id: MessageId): void {
  const redo = () => session.deletes.add(id);
  redo();
  const undo = () => session.deletes.undo(id);
  sayDone(session, 'Message deleted', undo, { redo, lastsMs: UNDO_MS });
}
