import { useId } from 'react';
import type { Message } from '~/domain/message';
import { longMoment } from '~/domain/times/moments';
import { useRealm, useSession } from '~/session/react';
import { createReminder, deleteReminder } from '~/session/resources/personal/reminders';
import { TextField } from '~/ui/forms/TextField';
import { showToast } from '~/ui/notices/toasts';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { useCan } from '~/widgets/capabilities/useCan';
import { sayDone } from '~/widgets/deeds';
import { enter, valuesOf } from '~/widgets/form/entries';
import { useKept } from '~/widgets/form/useKept';
import { useRequest } from '~/widgets/requests/useRequest';
import { SendLater } from '~/widgets/sendLater/SendLater';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';

const EMPTY = { note: '' };

/** Sets a reminder for a message at a time of the user's choice. */
export function RemindDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const session = useSession();
  const style = useTimeStyle();
  const limit = useRealm((realm) => realm.organization.limits.reminderNoteLength);
  const hasNotes = useCan('reminderNotes');
  const canDelete = useCan('reminders');
  const formId = useId();
  const [entries, put] = useKept(`reminder ${message.id}`, EMPTY);
  const { note } = valuesOf(EMPTY, entries);
  const forget = () => put(() => ({}));
  const { isBusy, error, run } = useRequest();
  const save = async (ms: number) => {
    const deliverAt = Math.floor(ms / 1000);
    const reminder = { messageId: message.id, deliverAt, note: note.trim() };
    let id: number | undefined;
    const create = async () => {
      id = await createReminder(session, reminder);
    };
    if (!(await run(create))) return;
    forget();
    onClose();
    const text = `You’ll be reminded on ${longMoment(ms, style)}`;
    const undo = async () => {
      if (id !== undefined) await deleteReminder(session, id);
    };
    if (canDelete) sayDone(session, text, undo, { redo: create });
    else showToast({ text });
  };
  return (
    <DialogPopup
      title="Remind me"
      description="You’ll get a direct message with a link to this one."
      onClose={onClose}
    >
      {hasNotes && (
        <TextField
          label="Note"
          form={formId}
          aside="Optional"
          maxLength={limit}
          value={note}
          onChange={({ target }) => put((now) => enter(now, EMPTY, 'note', target.value))}
        />
      )}
      <SendLater
        formId={formId}
        title="When"
        action="Remind me"
        isBusy={isBusy}
        error={error}
        onPick={(ms) => void save(ms)}
        onCancel={() => {
          forget();
          onClose();
        }}
      />
    </DialogPopup>
  );
}
