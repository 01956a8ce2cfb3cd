import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { characterCount } from '~/domain/places/topic';
import { countOf } from '~/lib/listNames';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { sourceQuery } from '~/session/resources/messages/messages';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { SnippetTool } from '~/widgets/writing/tools/SnippetTool';
import { useRestoredCaret } from '~/widgets/writing/useRestoredCaret';
import { useWriting } from '~/widgets/writing/useWriting';
import { WritingBox } from '~/widgets/writing/WritingBox';
import { WritingFrame } from '~/widgets/writing/WritingFrame';
import { useConversation } from '../ConversationContext';
import styles from './EditBox.module.css';
import { EditTime } from './EditTime';
import { editKey } from './editKey';
import { useEdit } from './useEdit';

interface EditBoxProps {
  readonly message: Message;
  /** Whether the reader has just asked for it, so that it takes the focus. */
  readonly isAsked: boolean;
}

/** Edits a message's text in its place. Escape discards the edit. */
export function EditBox({ message, isAsked }: EditBoxProps) {
  const session = useSession();
  const begun = useSessionState(({ drafts }) => drafts.get(editKey(message.id))?.editOf?.before);
  const source = useQuery({
    ...sourceQuery(session, message.id),
    enabled: begun === undefined,
  });
  const before = begun ?? source.data;
  if (before !== undefined) return <Editor message={message} before={before} isAsked={isAsked} />;
  return source.isError ? <EditFailed id={message.id} retry={() => void source.refetch()} /> : null;
}

function EditFailed({ id, retry }: { id: MessageId; retry: () => void }) {
  const { stopEditing } = useConversation();
  return (
    <p className={styles.error} role="alert">
      Couldn’t load the text.
      <Button size="small" onClick={retry}>
        Try again
      </Button>
      <Button size="small" look="ghost" onClick={() => stopEditing(id)}>
        Cancel
      </Button>
    </p>
  );
}

function Editor({ message, before, isAsked }: EditBoxProps & { before: string }) {
  const session = useSession();
  const { editedFrom } = useConversation();
  const edit = useEdit(message, before);
  const { text, theirs } = edit;
  const limit = useRealm((realm) => realm.organization.limits.messageLength);
  const enterSends = useRealm((realm) => realm.settings.enter_sends);
  const box = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const writing = useWriting({
    value: text,
    onChange: (typed, caret) => {
      edit.setText(typed, caret);
      setError(undefined);
    },
    onCaret: (caret) => session.drafts.moveCaret(editKey(message.id), caret),
    limit,
    takesFiles: true,
    outliving: { key: editKey(message.id), change: edit.change },
    destination: edit.destination,
  });
  const { field, uploads } = writing;
  useRestoredCaret(editKey(message.id), field, text);

  // If asked for again, a box that an earlier edit left open takes the focus too.
  useEffect(() => {
    if (!isAsked || !field.current) return;
    field.current.focus();
    field.current.select(session.drafts.caretOf(editKey(message.id)) ?? field.current.value.length);
  }, [isAsked, field, session, message.id]);

  // The box goes away: who came from a composer writes on there, anyone else is still at the message.
  const returnFocus = () => {
    if (!box.current?.contains(document.activeElement)) return;
    if (isAsked && editedFrom) session.compose.focus(editedFrom);
    else box.current.closest('article')?.focus({ preventScroll: true });
  };
  const drop = () => {
    // The save is in flight and can't be taken back: it ends when the server has responded.
    if (isSaving) return;
    uploads.cancel();
    returnFocus();
    edit.drop();
  };
  const save = async () => {
    if (isSaving || uploads.isBusy) return;
    const tooLong = characterCount(text) - limit;
    if (text.trim() === '') return setError('Enter some text. To remove the message, delete it.');
    if (tooLong > 0) return setError(`${countOf(tooLong, 'character', 'characters')} too long`);
    setSaving(true);
    const refusal = await edit.save(() => {
      uploads.cancel();
      returnFocus();
    });
    setSaving(false);
    setError(refusal);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what is in it
    <div
      ref={box}
      className={styles.box}
      onKeyDown={(event) => {
        // Escape belongs to an input method's candidate window, and to popups above the box.
        const isOwn = event.currentTarget.contains(event.target as Node);
        if (!isOwn || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        drop();
      }}
    >
      {theirs !== undefined && <Theirs text={theirs} />}
      <WritingFrame
        writing={writing}
        where="Drop files to add them to the message you’re editing"
        isBad={error !== undefined}
      >
        <WritingBox
          writing={writing}
          label="Edit message"
          isInvalid={error !== undefined}
          error={error}
          onKey={(event) => {
            const isSave = event.ctrlKey || event.metaKey || enterSends;
            if (event.key !== 'Enter' || event.shiftKey || !isSave) return false;
            void save();
            return true;
          }}
          onBlur={() => session.drafts.flush()}
          tools={<SnippetTool content={text} onEdit={writing.apply} />}
        >
          <EditTime message={message} />
          <span className={styles.buttons}>
            <Button look="ghost" size="small" onClick={drop}>
              Cancel
            </Button>
            <Button
              look="primary"
              size="small"
              isBusy={isSaving || uploads.isBusy}
              onClick={() => void save()}
            >
              {saveWords(isSaving, uploads.isBusy, theirs !== undefined)}
            </Button>
          </span>
        </WritingBox>
      </WritingFrame>
    </div>
  );
}

function saveWords(isSaving: boolean, isUploading: boolean, isOver: boolean): string {
  if (isSaving) return 'Saving';
  if (isUploading) return 'Uploading';
  return isOver ? 'Save mine' : 'Save';
}

/** The text that saving would replace. */
function Theirs({ text }: { text: string }) {
  return (
    <Note kind="warn" role="alert">
      This message was changed while you were editing it. It now says:
      <blockquote className={styles.theirs} dir="auto">
        {text}
      </blockquote>
    </Note>
  );
}
