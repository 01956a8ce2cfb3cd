import { useEffect, useRef } from 'react';
import type { Message } from '~/domain/message';
import { type Conversation, sameTopic } from '~/domain/places/conversation';
import { normalizeTopic } from '~/domain/places/topic';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { goToNarrow } from '~/widgets/conversations/goToNarrow';
import { CancelButton } from '~/widgets/form/CancelButton';
import { type FormErrors, useForm } from '~/widgets/form/useForm';
import { useJoins } from '~/widgets/move/sayMoved';
import { checkSend } from '~/widgets/writing/sendChecks';
import { quoteOf } from '../actions/quoteOf';
import { QuotedMessage } from './QuotedMessage';

interface Name {
  readonly topic: string;
}

/** Names the topic that a side discussion moves to, and opens it with the quoted message in the composer. */
export function NewTopicDialog({
  message,
  place,
  onClose,
}: {
  message: Message;
  place: Extract<Conversation, { kind: 'topic' }>;
  onClose: () => void;
}) {
  const session = useSession();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { emptyTopicName } = useRealm((realm) => realm.organization.limits);
  const form = useForm<Name>({
    draft: `new topic ${message.id}`,
    saved: { topic: '' },
    check: ({ topic }): FormErrors<Name> => {
      if (topic.trim() === '') return { topic: 'Name the topic.' };
      if (sameTopic(normalizeTopic(topic, emptyTopicName), place.topic))
        return { topic: 'The message is already in this topic. Choose another name.' };
      const { realm } = session.realm.getState();
      const check = realm && checkSend(realm, { ...place, kind: 'channel', topic }, '>');
      return check?.kind === 'fault' ? { topic: check.fault.text } : {};
    },
    save: async ({ topic }) => {
      const to = { ...place, topic: normalizeTopic(topic, emptyTopicName) };
      const quote = await quoteOf(session, message);
      // Closed while the text was fetched: the user has gone on with something else.
      if (!isOpen.current) return;
      session.compose.append(to, `${quote}\n`, to);
      goToNarrow(session, to);
      onClose();
    },
  });
  const { topic } = form.values;
  const isKnown = useJoins(place, { ...place, topic: normalizeTopic(topic, emptyTopicName) });
  return (
    <DialogPopup
      title="Reply in a new topic"
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button look="primary" isBusy={form.isBusy} onClick={() => void form.submit()}>
            Continue
          </Button>
        </>
      }
    >
      <QuotedMessage message={message} />
      <TextField
        label="Topic"
        dir="auto"
        placeholder="What is it about?"
        help={
          topic.trim() !== '' && isKnown
            ? 'This topic exists already. Your reply goes there.'
            : 'Your reply starts it, with this message quoted.'
        }
        value={topic}
        error={form.errors.topic}
        onChange={({ target }) => form.set('topic', target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void form.submit();
        }}
      />
      {form.errors.form && (
        <Note kind="bad" role="alert">
          {form.errors.form}
        </Note>
      )}
    </DialogPopup>
  );
}
