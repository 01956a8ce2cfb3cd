import type { MessageId } from '~/domain/ids';
import { conversationKey } from '~/domain/places/conversation';
import { type Narrow, narrowConversation } from '~/domain/places/narrow';
import { narrowPath } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import { findMessage } from '~/session/resources/messages/findMessage';
import type { Session } from '~/session/session';
import { navigate } from '~/ui/location/hashLocation';
import { showToast } from '~/ui/notices/toasts';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';

/** Follows a link to a message that isn't in its view: goes to where it is now, or says that it is gone. */
export async function followLink(
  session: Session,
  narrow: Narrow,
  id: MessageId,
  signal: AbortSignal,
): Promise<void> {
  const message = await findMessage(session, id);
  const { realm } = session.realm.getState();
  if (signal.aborted || !realm) return;
  const here = narrowConversation(narrow);
  // It is being deleted from here: still in its place, but no longer shown.
  if (!message || (here && conversationKey(here) === conversationKey(message.conversation))) {
    showToast({
      text: 'The message this link leads to was deleted, or you can’t read it.',
    });
    return;
  }
  navigate(narrowPath(message.conversation, pathNames(realm), id), { replace: true });
  showToast({ text: `That message is in ${narrowLabel(realm, message.conversation)}.` });
}
