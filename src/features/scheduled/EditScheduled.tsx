import type { Destination, ScheduledMessage } from '~/domain/personal';
import { useRealm, useSession } from '~/session/react';
import { updateScheduledMessage } from '~/session/resources/personal/scheduled';
import { Button } from '~/ui/controls/Button';
import { DateField } from '~/ui/forms/DateField';
import { TextField } from '~/ui/forms/TextField';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { CancelButton } from '~/widgets/form/CancelButton';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import { DestinationName } from '~/widgets/place/DestinationName';
import { PlaceFields } from '~/widgets/place/PlaceFields';
import { useWhen } from '~/widgets/sendLater/useWhen';
import { WritingFormField } from '~/widgets/writing/MarkdownField';
import { SnippetTool } from '~/widgets/writing/tools/SnippetTool';
import { useWriting } from '~/widgets/writing/useWriting';
import styles from './Scheduled.module.css';

const HOUR_MS = 3_600_000;

/** Edits the content and the destination; for a failed message also the time, which has passed. */
export function EditScheduled({
  message,
  onClose,
}: {
  message: ScheduledMessage;
  onClose: () => void;
}) {
  const session = useSession();
  const limit = useRealm((realm) => realm.organization.limits.messageLength);
  const when = useWhen(message.isFailed ? session.clock.now() + HOUR_MS : message.deliverAt * 1000);
  const form = useForm({
    draft: `scheduled ${message.id}`,
    saved: { content: message.content, destination: message.destination },
    check: ({ content, destination }) => ({
      ...(content.trim() === '' ? { content: 'Enter a message.' } : {}),
      ...(destination.kind === 'channel' && destination.channelId === undefined
        ? { destination: 'Choose a channel.' }
        : {}),
    }),
    save: (_, changes) =>
      updateScheduledMessage(session, message.id, {
        ...changes,
        ...(message.isFailed && when.moment !== undefined
          ? { deliverAt: Math.floor(when.moment / 1000) }
          : {}),
      }),
    place: ({ code, message: words }) => {
      if (code === 'STREAM_DOES_NOT_EXIST' || /topic|channel/i.test(words)) return 'destination';
      return /time|future/i.test(words) ? undefined : 'content';
    },
  });
  const { destination } = form.values;
  const writing = useWriting({
    value: form.values.content,
    onChange: (content) => form.set('content', content),
    limit,
    takesFiles: true,
    destination,
    suggests: 'below',
  });
  const { isBusy: isUploading } = writing.uploads;
  const save = async () => {
    if (isUploading) return;
    const isSame = !form.isChanged && !message.isFailed;
    if (isSame || (await form.submit())) onClose();
  };
  return (
    <DialogPopup
      title="Edit scheduled message"
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button look="primary" isBusy={form.isBusy || isUploading} onClick={() => void save()}>
            {isUploading ? 'Uploading' : 'Save'}
          </Button>
        </>
      }
    >
      <DestinationFields
        destination={destination}
        error={form.errors.destination}
        onChange={(to) => form.set('destination', to)}
      />
      <WritingFormField
        label="Message"
        writing={writing}
        where="Drop files to add them to this scheduled message"
        error={form.errors.content}
        tools={<SnippetTool content={form.values.content} onEdit={writing.apply} />}
      />
      {message.isFailed && (
        <div className={styles.place}>
          <DateField
            label="Date"
            value={when.date}
            onChange={(event) => when.setDate(event.target.value)}
          />
          <TextField
            label="Time"
            type="time"
            value={when.time}
            onChange={(event) => when.setTime(event.target.value)}
          />
        </div>
      )}
      <FormState form={form} />
    </DialogPopup>
  );
}

function DestinationFields({
  destination,
  error,
  onChange,
}: {
  destination: Destination;
  error: string | undefined;
  onChange: (destination: Destination) => void;
}) {
  if (destination.kind === 'dm') return <DestinationName destination={destination} />;
  return (
    <PlaceFields
      channelId={destination.channelId}
      topic={destination.topic}
      errors={destination.channelId === undefined ? { channel: error } : { topic: error }}
      onChannel={(channelId) => onChange({ ...destination, channelId })}
      onTopic={(topic) => onChange({ ...destination, topic })}
    />
  );
}
