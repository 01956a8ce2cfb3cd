import { ChevronRight } from 'lucide-react';
import { asUserId, type ChannelId, type UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { DialogPopup } from '~/ui/lazyOverlays';
import { Note } from '~/ui/Note';
import { Segments } from '~/ui/Segments';
import { CancelButton } from '~/widgets/form/CancelButton';
import { type FormErrors, useForm } from '~/widgets/form/useForm';
import { narrowHref } from '~/widgets/narrowHref';
import { ChannelPick } from '~/widgets/place/ChannelPick';
import { PersonPick } from '~/widgets/place/PersonPick';
import { TopicPick } from '~/widgets/place/TopicPick';
import { WritingFormField } from '~/widgets/writing/MarkdownField';
import { useWriting } from '~/widgets/writing/useWriting';
import { quoteOf } from '../actions/quoteOf';
import styles from './Dialogs.module.css';
import { QuotedMessage } from './QuotedMessage';

const KINDS = [
  { id: 'topic', label: 'To a channel' },
  { id: 'dm', label: 'To people' },
] as const;

interface Target {
  readonly kind: (typeof KINDS)[number]['id'];
  readonly channelId: ChannelId | undefined;
  readonly topic: string;
  readonly people: readonly UserId[];
  /** Stands above the quote. */
  readonly note: string;
}

const NOWHERE: Target = { kind: 'topic', channelId: undefined, topic: '', people: [], note: '' };

/** Takes messages along to where they are to be told: as quotes in that composer, to be sent from there. */
export function ForwardDialog({
  messages,
  onClose,
}: {
  messages: readonly Message[];
  onClose: () => void;
}) {
  const session = useSession();
  const limit = useRealm((realm) => realm.organization.limits.messageLength);
  const form = useForm({
    draft: `forward ${messages.map(({ id }) => id).join()}`,
    saved: NOWHERE,
    check: ({ kind, channelId, people }): FormErrors<Target> => {
      if (kind === 'topic' && channelId === undefined) return { form: 'Choose a channel.' };
      return kind === 'dm' && people.length === 0 ? { form: 'Choose someone.' } : {};
    },
    save: async ({ kind, channelId, topic, people, note }) => {
      const quotes = await Promise.all(messages.map((one) => quoteOf(session, one)));
      const conversation =
        kind === 'dm' || channelId === undefined
          ? ({ kind: 'dm', others: people.toSorted((a, b) => a - b) } as const)
          : ({ kind: 'topic', channelId, topic } as const);
      const above = note.trim() === '' ? '' : `${note.trimEnd()}\n\n`;
      session.compose.append(conversation, `${above}${quotes.join('\n\n')}\n`);
      globalThis.location.hash = narrowHref(session, conversation);
      onClose();
    },
  });
  const { kind, channelId, topic, people, note } = form.values;
  const writing = useWriting({
    value: note,
    onChange: (words) => form.set('note', words),
    limit,
    takesFiles: true,
    suggests: 'below',
  });
  const { isBusy: isUploading } = writing.uploads;
  const forward = () => {
    if (!isUploading) void form.submit();
  };
  return (
    <DialogPopup
      title={messages.length === 1 ? 'Forward message' : `Forward ${messages.length} messages`}
      description={
        messages.length === 1
          ? 'The message is quoted in the composer there, ready for you to send.'
          : 'The messages are quoted in the composer there, ready for you to send.'
      }
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button look="primary" isBusy={form.isBusy || isUploading} onClick={forward}>
            {isUploading ? 'Uploading' : 'Quote there'}
          </Button>
        </>
      }
    >
      {messages.map((message) => (
        <QuotedMessage key={message.id} message={message} />
      ))}
      <div>
        <Segments
          label="Where to"
          segments={KINDS}
          value={kind}
          onChange={(to) => form.set('kind', to)}
        />
      </div>
      {kind === 'topic' ? (
        <div className={styles.place}>
          <ChannelPick channelId={channelId} onPick={(id) => form.set('channelId', id)} />
          <Icon of={ChevronRight} />
          <TopicPick
            channelId={channelId}
            topic={topic}
            isBad={false}
            describedBy={undefined}
            onChange={(name) => form.set('topic', name)}
          />
        </div>
      ) : (
        <PersonPick
          label="People"
          people={people}
          onChange={(ids) => form.set('people', ids.map(asUserId))}
        />
      )}
      <WritingFormField
        label="Note"
        help="Optional. It goes above the quote."
        writing={writing}
        where="Drop files to add them to your note"
      />
      {form.errors.form && (
        <Note kind="bad" role="alert">
          {form.errors.form}
        </Note>
      )}
    </DialogPopup>
  );
}
