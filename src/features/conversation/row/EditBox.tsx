import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Message } from '~/domain/message';
import { characterCount } from '~/domain/topic';
import { editMessage, getSource } from '~/session/commands/messages';
import { useRealm, useSession } from '~/session/react';
import { isRequestError } from '~/session/types';
import { Button } from '~/ui/Button';
import { useConversation } from '../ConversationContext';
import styles from './EditBox.module.css';

/** The words of a message, to be changed in their place. Escape keeps the old ones. */
export function EditBox({ message }: { message: Message }) {
  const session = useSession();
  const source = useQuery({
    queryKey: [session.account.id, 'message', message.id, 'source'],
    queryFn: () => getSource(session, message.id),
  });
  if (source.isError) return <EditFailed retry={() => void source.refetch()} />;
  return source.data === undefined ? null : <Editor message={message} before={source.data} />;
}

function EditFailed({ retry }: { retry: () => void }) {
  const { stopEditing } = useConversation();
  return (
    <p className={styles.error} role="alert">
      The text could not be fetched.
      <Button size="small" onClick={retry}>
        Try again
      </Button>
      <Button size="small" look="ghost" onClick={stopEditing}>
        Keep it as it is
      </Button>
    </p>
  );
}

function Editor({ message, before }: { message: Message; before: string }) {
  const session = useSession();
  const { stopEditing } = useConversation();
  const limit = useRealm((realm) => realm.organization.limits.messageLength);
  const errorId = useId();
  const [text, setText] = useState(before);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const tooLong = characterCount(text) - limit;

  const save = async () => {
    if (text.trim() === before.trim()) return stopEditing();
    if (text.trim() === '') return setError('A message needs words. To take it away, delete it.');
    if (tooLong > 0) return setError(`${tooLong} characters over the limit.`);
    setSaving(true);
    try {
      await editMessage(session, message.id, text, before);
      stopEditing();
    } catch (failure) {
      setSaving(false);
      const isRefusal = isRequestError(failure) && failure.kind === 'refused';
      setError(isRefusal ? failure.message : 'The server didn’t answer. Your text is still here.');
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    // A candidate window of an input method owns Enter and Escape.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      stopEditing();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void save();
    }
  };
  return (
    <div className={styles.box}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the reader just asked to edit this
        autoFocus
        className={styles.text}
        value={text}
        dir="auto"
        rows={Math.min(12, text.split('\n').length + 1)}
        aria-label="Edit message"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onFocus={(event) => event.target.setSelectionRange(text.length, text.length)}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        onKeyDown={handleKey}
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
        <Button look="ghost" size="small" onClick={stopEditing}>
          Keep it as it was
        </Button>
      </div>
    </div>
  );
}
