import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Message } from '~/domain/message';
import { characterCount } from '~/domain/topic';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { sourceQuery } from '~/session/resources/messages/messages';
import { Button } from '~/ui/Button';
import { useConversation } from '../ConversationContext';
import styles from './EditBox.module.css';
import { editKey } from './editKey';
import { useEdit } from './useEdit';

interface EditBoxProps {
  readonly message: Message;
  /** The reader has just asked for it, and is taken to it. */
  readonly isAsked: boolean;
}

/** The words of a message, to be changed in their place. Escape keeps the old ones. */
export function EditBox({ message, isAsked }: EditBoxProps) {
  const session = useSession();
  const begun = useSessionState(({ drafts }) => drafts.get(editKey(message.id))?.editOf?.before);
  const source = useQuery({
    ...sourceQuery(session, message.id),
    enabled: begun === undefined,
  });
  const before = begun ?? source.data;
  if (before !== undefined) return <Editor message={message} before={before} isAsked={isAsked} />;
  return source.isError ? <EditFailed retry={() => void source.refetch()} /> : null;
}

function EditFailed({ retry }: { retry: () => void }) {
  const { stopEditing } = useConversation();
  return (
    <p className={styles.error} role="alert">
      Couldn’t load the text.
      <Button size="small" onClick={retry}>
        Try again
      </Button>
      <Button size="small" look="ghost" onClick={stopEditing}>
        Cancel
      </Button>
    </p>
  );
}

function Editor({ message, before, isAsked }: EditBoxProps & { before: string }) {
  const edit = useEdit(message, before);
  const { text } = edit;
  const limit = useRealm((realm) => realm.organization.limits.messageLength);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  // Asked for again, a box that an earlier edit left open takes the keyboard too.
  useEffect(() => {
    if (!isAsked || !field.current) return;
    field.current.focus();
    const end = field.current.value.length;
    field.current.setSelectionRange(end, end);
  }, [isAsked]);

  // The box goes away: the keyboard stays at its message.
  const returnFocus = () => {
    if (box.current?.contains(document.activeElement))
      box.current.closest('article')?.focus({ preventScroll: true });
  };
  const drop = () => {
    returnFocus();
    edit.drop();
  };
  const save = async () => {
    const tooLong = characterCount(text) - limit;
    if (text.trim() === '') return setError('Enter some text. To remove the message, delete it.');
    if (tooLong > 0) return setError(`${tooLong} characters too long.`);
    setSaving(true);
    const refusal = await edit.save(returnFocus);
    setSaving(false);
    setError(refusal);
  };
  const handleKey = (event: KeyboardEvent) => {
    // A candidate window of an input method owns Enter and Escape.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      drop();
    } else if (event.key === 'Enter' && !event.shiftKey && isTyping(event.target)) {
      event.preventDefault();
      void save();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what is in it
    <div ref={box} className={styles.box} onKeyDown={handleKey}>
      <textarea
        ref={field}
        className={styles.text}
        value={text}
        dir="auto"
        rows={Math.min(12, text.split('\n').length + 1)}
        aria-label="Edit message"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={({ target }) => {
          edit.setText(target.value, target.selectionStart);
          setError(undefined);
        }}
      />
      {error !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="primary" size="small" isBusy={isSaving} onClick={() => void save()}>
          {isSaving ? 'Saving' : 'Save'}
        </Button>
        <Button look="ghost" size="small" onClick={drop}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement;
}
