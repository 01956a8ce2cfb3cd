import type { MessageId } from '~/domain/ids';
import { editDenial } from '~/domain/permissions/messages';
import { channelRules, messageRules } from '~/model/selectors/permissions';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/toasts';

/** Says so where nothing of one's own is left to edit among `ids`. */
export function editLast(
  session: Session,
  ids: readonly MessageId[],
  edit: (id: MessageId) => void,
): void {
  const last = lastEditable(session, ids);
  if (last === undefined) showToast({ text: 'You have no messages to edit here.' });
  else edit(last);
}

function lastEditable(session: Session, ids: readonly MessageId[]): MessageId | undefined {
  const { realm } = session.realm.getState();
  if (!realm) return undefined;
  const rules = messageRules(realm, session.clock.now() + session.serverClockOffsetMs);
  return ids.findLast((id) => {
    const message = realm.messages.byId.get(id);
    if (message?.senderId !== realm.selfId) return false;
    const { conversation } = message;
    const channel =
      conversation.kind === 'topic' ? channelRules(realm, conversation.channelId) : undefined;
    return editDenial(message, channel, rules) === undefined;
  });
}
