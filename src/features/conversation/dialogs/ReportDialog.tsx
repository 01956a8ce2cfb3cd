import type { Message } from '~/domain/message';
import { shownNameOf } from '~/model/selectors/people/shownName';
import { useRealm, useSession } from '~/session/react';
import { type ReportType, reportMessage } from '~/session/resources/messages/moderation';
import { Button } from '~/ui/controls/Button';
import { RadioGroup } from '~/ui/forms/Choice';
import { TextArea } from '~/ui/forms/TextArea';
import { showToast } from '~/ui/notices/toasts';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { CancelButton } from '~/widgets/form/CancelButton';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import { QuotedMessage } from './QuotedMessage';
import { reportReaders } from './reportReaders';

const TYPES: readonly { id: ReportType; label: string; help: string }[] = [
  { id: 'spam', label: 'Spam', help: 'Ads, phishing or repeated messages' },
  { id: 'harassment', label: 'Harassment', help: 'Aimed at hurting or threatening someone' },
  { id: 'inappropriate', label: 'Inappropriate', help: 'Content that doesn’t belong at work' },
  { id: 'norms', label: 'Against our norms', help: 'It breaks something in our guidelines' },
  { id: 'other', label: 'Something else', help: 'Tell the moderators in your own words' },
];
/** In characters (E16). */
const LONGEST = 1000;

/** Reports a message to the moderators (E16), and first says who will see it. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const session = useSession();
  const sender = useRealm((realm) => shownNameOf(realm, message.senderId)) ?? message.senderName;
  const form = useForm<{ type: ReportType; description: string }>({
    draft: `report ${message.id}`,
    saved: { type: 'spam', description: '' },
    check: ({ type, description }): { description?: string } => {
      if (type === 'other' && description.trim() === '')
        return { description: 'Say what’s wrong with it.' };
      return [...description].length > LONGEST
        ? { description: `At most ${LONGEST} characters.` }
        : {};
    },
    save: ({ type, description }) => reportMessage(session, message.id, type, description.trim()),
    place: ({ message: words }) =>
      /explanation|description|text/i.test(words) ? 'description' : undefined,
  });
  const send = async () => {
    if (!(await form.submit())) return;
    onClose();
    showToast({ text: 'Thanks. The moderators have your report.' });
  };
  const readers = useRealm((realm) => reportReaders(realm.organization, sender));
  const isOther = form.values.type === 'other';
  return (
    <DialogPopup
      title="Report this message"
      description={readers}
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button look="primary" isBusy={form.isBusy} onClick={() => void send()}>
            Send report
          </Button>
        </>
      }
    >
      <QuotedMessage message={message} />
      <RadioGroup
        label="What’s wrong with it?"
        options={TYPES}
        value={form.values.type}
        onChange={(type) => form.set('type', type)}
      />
      <TextArea
        label="Anything the moderators should know?"
        aside={`${[...form.values.description].length} of ${LONGEST}`}
        help={isOther ? 'Needed for “Something else”.' : 'Optional'}
        limit={LONGEST}
        value={form.values.description}
        error={form.errors.description}
        onChange={(event) => form.set('description', event.target.value)}
      />
      <FormState form={form} />
    </DialogPopup>
  );
}
