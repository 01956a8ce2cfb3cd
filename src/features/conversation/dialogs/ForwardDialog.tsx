import { asUserId, type ChannelId, type UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Destination } from '~/domain/personal';
import { sendHoldSeconds } from '~/session/preferences/sendHold';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { Segments } from '~/ui/forms/Segments';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { CancelButton } from '~/widgets/form/CancelButton';
import { type FormErrors, useForm } from '~/widgets/form/useForm';
import { PersonPick } from '~/widgets/place/PersonPick';
import { PlaceFields } from '~/widgets/place/PlaceFields';
import { requestWords } from '~/widgets/requests/requestWords';
import { WritingFormField } from '~/widgets/writing/MarkdownField';
import { checkSend, type SendFault } from '~/widgets/writing/sendChecks';
import { useWriting } from '~/widgets/writing/useWriting';
import { quoteOf } from '../actions/quoteOf';
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
  /** Goes above the quotes. */
  readonly note: string;
}

const NOWHERE: Target = { kind: 'topic', channelId: undefined, topic: '', people: [], note: '' };

const FIELDS = { channel: 'channelId', topic: 'topic', content: 'note' } as const satisfies Record<
  SendFault['at'],
  keyof Target
>;

function destinationOf({ kind, channelId, topic, people }: Target): Destination {
  return kind === 'dm'
    ? { kind: 'dm', others: people.toSorted((a, b) => a - b) }
    : { kind: 'channel', channelId, topic };
}

/** Thrown before anything is sent; the message is the reason. */
class Unsent extends Error {}

/** Forwards messages as quotes below the user's note, and goes there to see them arrive. */
export function ForwardDialog({
  messages,
  onDone,
  onClose,
}: {
  messages: readonly Message[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}) {
  const session = useSession();
  const limit = useRealm((realm) => realm.organization.limits.messageLength);
  const form = useForm({
    draft: `forward ${messages.map(({ id }) => id).join()}`,
    saved: NOWHERE,
    check: (target): FormErrors<Target> => {
      if (target.kind === 'dm' && target.people.length === 0) return { people: 'Choose someone.' };
      const { realm } = session.realm.getState();
      // Everything but the length, which also depends on the quotes.
      const check = realm && checkSend(realm, destinationOf(target), '>');
      return check?.kind === 'fault' ? { [FIELDS[check.fault.at]]: check.fault.text } : {};
    },
    save: async (target) => {
      const quotes = await Promise.all(messages.map((one) => quoteOf(session, one)));
      const { realm } = session.realm.getState();
      if (!realm) throw new Unsent('Not connected yet.');
      const note = target.note.trimEnd();
      const check = checkSend(realm, destinationOf(target), [note, ...quotes].join('\n\n'));
      if (check.kind === 'fault') throw new Unsent(check.fault.text);
      session.outbox.send(check.conversation, check.content, sendHoldSeconds() * 1000);
      globalThis.location.hash = narrowHref(session, check.conversation);
      onDone?.();
      onClose();
    },
    words: (error) => (error instanceof Unsent ? error.message : requestWords(error)),
  });
  const { errors } = form;
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
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button look="primary" isBusy={form.isBusy || isUploading} onClick={forward}>
            {isUploading ? 'Uploading' : 'Forward'}
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
        <PlaceFields
          channelId={channelId}
          topic={topic}
          errors={{ channel: errors.channelId, topic: errors.topic }}
          onChannel={(id) => form.set('channelId', id)}
          onTopic={(name) => form.set('topic', name)}
        />
      ) : (
        <PersonPick
          label="People"
          people={people}
          error={errors.people}
          onChange={(ids) => form.set('people', ids.map(asUserId))}
        />
      )}
      <WritingFormField
        label="Note"
        help="Optional. It goes above what you forward."
        writing={writing}
        error={errors.note}
        where="Drop files to add them to your note"
        onKey={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
          forward();
          return true;
        }}
      />
      {errors.form && (
        <Note kind="bad" role="alert">
          {errors.form}
        </Note>
      )}
    </DialogPopup>
  );
}
