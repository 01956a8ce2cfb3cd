import type { Message } from '~/domain/message';
import type { Destination } from '~/domain/personal';
import { useSession, useSessionState } from '~/session/react';
import { editMessage } from '~/session/resources/messages/messages';
import { isRefusal } from '~/session/types';
import { showToast } from '~/ui/toasts';
import { requestWords } from '~/widgets/requestWords';
import { useConversation } from '../ConversationContext';
import { editKey } from './editKey';

export interface Edit {
  readonly text: string;
  readonly setText: (text: string, caret: number) => void;
  /** Puts the words in place. Resolves with what is wrong; otherwise `onSaved` is called before the end. */
  readonly save: (onSaved: () => void) => Promise<string | undefined>;
  /** Keeps the old words; the new ones can be had back for a moment. */
  readonly drop: () => void;
}

/** New words for a message; `source` are those it has. */
export function useEdit(message: Message, source: string): Edit {
  const session = useSession();
  const { stopEditing } = useConversation();
  const key = editKey(message.id);
  const draft = useSessionState(({ drafts }) => drafts.get(key));
  const before = draft?.editOf?.before ?? source;
  const text = draft?.content ?? source;

  const end = () => {
    session.drafts.remove(key);
    stopEditing();
  };
  return {
    text,
    setText: (content, caret) =>
      session.drafts.put({
        key,
        content,
        caret,
        destination: destinationOf(message),
        editOf: { messageId: message.id, before },
      }),
    save: async (onSaved) => {
      try {
        if (text.trim() !== before.trim()) await editMessage(session, message.id, text, before);
        onSaved();
        end();
        return undefined;
      } catch (failure) {
        const words = requestWords(failure);
        return isRefusal(failure) ? words : `${words} Your text is still here.`;
      }
    },
    drop: () => {
      end();
      if (!draft || text.trim() === before.trim()) return;
      showToast({
        text: 'Your changes were discarded.',
        action: { label: 'Undo', onAct: () => session.drafts.put(draft) },
      });
    },
  };
}

function destinationOf({ conversation }: Message): Destination {
  return conversation.kind === 'topic'
    ? { kind: 'channel', channelId: conversation.channelId, topic: conversation.topic }
    : { kind: 'dm', others: conversation.others };
}
