import { useEffect, useState } from 'react';
import type { Message } from '~/domain/message';
import type { Destination } from '~/domain/personal';
import { useSession, useSessionState } from '~/session/react';
import { editMessage, sourceQuery } from '~/session/resources/messages/messages';
import type { Session } from '~/session/session';
import { isRefusal, isRequestError } from '~/session/types';
import { noteEditing, stopEditing as stopTelling } from '~/session/writing/typingReporter';
import { showToast } from '~/ui/notices/toasts';
import { noteDone, sayDone } from '~/widgets/deeds';
import { requestWords } from '~/widgets/requests/requestWords';
import type { LaterEdit } from '~/widgets/writing/uploads/useUploads';
import { useConversation } from '../ConversationContext';
import { editKey } from './editKey';

export interface Edit {
  readonly destination: Destination;
  readonly text: string;
  readonly setText: (text: string, caret: number) => void;
  /** Edits the text as it is by then. */
  readonly change: LaterEdit;
  /** The text someone else gave the message meanwhile: saving again replaces it. */
  readonly theirs: string | undefined;
  /**
   * Saves the text. Resolves with what is wrong; otherwise calls `onSaved` before the edit ends. Text typed meanwhile
   * becomes the next edit: then it doesn't end.
   */
  readonly save: (onSaved: () => void) => Promise<string | undefined>;
  /** Discards the new text; for a moment, it can be restored. */
  readonly drop: () => void;
}

/** An edit of a message; `source` is its current text. */
export function useEdit(message: Message, source: string): Edit {
  const session = useSession();
  const { stopEditing } = useConversation();
  const key = editKey(message.id);
  const draft = useSessionState(({ drafts }) => drafts.get(key));
  const [theirs, setTheirs] = useState<string>();
  const before = draft?.editOf?.before ?? source;
  const text = draft?.content ?? source;
  const destination = destinationOf(message);
  useDeletedEdit(session, message);

  const typedNow = () => session.store.getState().drafts.get(key);
  const put = (content: string, caret: number, over = before) =>
    session.drafts.put({
      key,
      content,
      caret,
      destination,
      editOf: { messageId: message.id, before: over },
    });
  const end = () => {
    stopTelling(session, message);
    session.drafts.remove(key);
    stopEditing(message.id);
  };
  /** Whether someone else changed the message: if so, the next save replaces their text. */
  const learn = async (failure: unknown): Promise<boolean> => {
    if (!isRequestError(failure) || failure.code !== 'EXPECTATION_MISMATCH') return false;
    const now = await session.queries
      .fetchQuery({ ...sourceQuery(session, message.id), staleTime: 0 })
      .catch(() => undefined);
    if (now === undefined) return false;
    setTheirs(now);
    const typed = typedNow();
    put(typed?.content ?? text, typed?.caret ?? text.length, now);
    return true;
  };
  return {
    destination,
    text,
    setText: (content, caret) => {
      put(content, caret);
      noteEditing(session, message);
    },
    change: (edit) => {
      const changed = edit(typedNow()?.content ?? source);
      put(changed, changed.length);
    },
    theirs,
    save: async (onSaved) => {
      const words = asServerKeeps(text);
      try {
        if (words.trim() !== before.trim()) {
          await editMessage(session, message.id, words, before);
          const undo = () => editMessage(session, message.id, before, words);
          const redo = () => editMessage(session, message.id, words, before);
          noteDone(session, 'Message edited', undo, redo);
        }
        const since = typedNow();
        if (since && since.content !== text) {
          setTheirs(undefined);
          put(since.content, since.caret, words);
          return undefined;
        }
        onSaved();
        end();
        return undefined;
      } catch (failure) {
        if (await learn(failure)) return undefined;
        const words = requestWords(failure);
        return isRefusal(failure) ? words : `${words} Your text is still here.`;
      }
    },
    drop: () => {
      end();
      if (!draft || text.trim() === before.trim()) return;
      const undo = () => session.drafts.put(draft);
      sayDone(session, 'Your changes were discarded.', undo, { redo: end });
    },
  };
}

/** The next edit or an undo has to name the text exactly as stored (gap 4.2, `prev_content_sha256`). */
function asServerKeeps(typed: string): string {
  return typed.replace(/^\n+/, '').trimEnd();
}

/** If someone else deletes the message during the edit, the text moves to the composer as a message of its own. */
function useDeletedEdit(session: Session, { id, conversation }: Message): void {
  useEffect(
    () => () => {
      const draft = session.store.getState().drafts.get(editKey(id));
      const isThere = session.realm.getState().realm?.messages.byId.has(id) ?? true;
      if (!draft || isThere) return;
      const isSeen = session.compose.isShown(conversation);
      session.compose.append(conversation, draft.content);
      session.drafts.remove(editKey(id));
      showToast({
        text: isSeen
          ? 'The message you were editing was deleted. What you wrote is in the composer.'
          : 'The message you were editing was deleted. What you wrote is a draft in its conversation.',
      });
    },
    [session, id, conversation],
  );
}

function destinationOf({ conversation }: Message): Destination {
  return conversation.kind === 'topic'
    ? { kind: 'channel', channelId: conversation.channelId, topic: conversation.topic }
    : { kind: 'dm', others: conversation.others };
}
