import { useRealm, useSession } from '~/session/react';
import { sayNow } from '~/session/resources/messages/moderation';
import { Button } from '~/ui/controls/Button';
import { TextArea } from '~/ui/forms/TextArea';
import { showToast } from '~/ui/notices/toasts';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { CancelButton } from '../form/CancelButton';
import { FormState } from '../form/FormState';
import { useForm } from '../form/useForm';
import { noteInCase, silently } from './noteInCase';
import type { CaseFacts } from './report';

/** Sends a direct message to the reported person, in the reader's own name. */
export function WarnDialog({
  of: { authorId, channelId, topic },
  name,
  onClose,
}: {
  of: CaseFacts;
  name: string;
  onClose: () => void;
}) {
  const session = useSession();
  const limit = useRealm((realm) => realm.organization.limits.messageLength);
  const form = useForm({
    draft: `warning ${authorId}`,
    saved: { text: '' },
    check: ({ text }) => ({
      ...(text.trim() === '' ? { text: 'Enter a message.' } : {}),
      ...([...text].length > limit ? { text: `At most ${limit} characters.` } : {}),
    }),
    save: ({ text }) => sayNow(session, { kind: 'dm', others: [authorId] }, text.trim()),
    place: () => 'text',
  });
  const send = async () => {
    if (!(await form.submit())) return;
    onClose();
    showToast({ text: `Sent to ${name}` });
    const words = `Messaged ${silently(session, authorId)} about it.`;
    await noteInCase(session, { channelId, topic }, words);
  };
  return (
    <DialogPopup
      title={`Message ${name}`}
      description="It’s sent from you as a direct message. The other moderators can see that you sent one, but not what it says."
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button look="primary" isBusy={form.isBusy} onClick={() => void send()}>
            {form.isBusy ? 'Sending' : 'Send message'}
          </Button>
        </>
      }
    >
      <TextArea
        label="Message"
        rows={5}
        limit={limit}
        placeholder="One of your messages was reported…"
        value={form.values.text}
        error={form.errors.text}
        onChange={(event) => form.set('text', event.target.value)}
      />
      <FormState form={form} />
    </DialogPopup>
  );
}
