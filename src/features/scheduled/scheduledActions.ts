import { useState } from 'react';
import type { ScheduledMessage } from '~/domain/personal';
import { useSession } from '~/session/react';
import {
  createScheduledMessage,
  deleteScheduledMessage,
  updateScheduledMessage,
} from '~/session/resources/personal/scheduled';
import type { Session } from '~/session/session';
import { isRefusal } from '~/session/types';
import { showToast } from '~/ui/notices/toasts';
import { sayDone } from '~/widgets/deeds';
import { requestWords } from '~/widgets/requests/requestWords';
import { sayFailure } from '~/widgets/requests/sayFailure';

/** Cancels a scheduled message; Undo schedules it again unless its time has passed. */
export async function cancelScheduled(session: Session, message: ScheduledMessage): Promise<void> {
  // Scheduled again, it has a new id.
  let { id } = message;
  const cancel = () => deleteScheduledMessage(session, id);
  try {
    await cancel();
  } catch (error) {
    sayFailure(error);
    return;
  }
  const { destination, content, deliverAt } = message;
  const again = async () => {
    try {
      id = await createScheduledMessage(session, { destination, content, deliverAt });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Its time has passed: keep the text as a draft at its destination.
      if (destination.kind === 'dm') session.compose.append(destination, content);
      else if (destination.channelId !== undefined) {
        const { channelId, topic } = destination;
        session.compose.append({ kind: 'topic', channelId, topic }, content);
      }
      throw error;
    }
  };
  sayDone(session, 'Canceled', again, { redo: cancel });
}

export function useReschedule(id: number) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (ms: number) => {
    setBusy(true);
    setError(undefined);
    try {
      await updateScheduledMessage(session, id, { deliverAt: Math.floor(ms / 1000) });
      setOpen(false);
    } catch (failure) {
      setError(requestWords(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    isOpen,
    isBusy,
    error,
    save,
    open: () => {
      setError(undefined);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/**
 * Sends it now. Deletes the scheduled message before sending: in the other order, a slow response could send it twice.
 * From then on, the outbox keeps it.
 */
export function useSendNow(message: ScheduledMessage) {
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    const { destination, content } = message;
    if (isBusy || (destination.kind === 'channel' && destination.channelId === undefined)) return;
    setBusy(true);
    try {
      await deleteScheduledMessage(session, message.id);
      session.outbox.send(
        destination.kind === 'dm'
          ? destination
          : {
              kind: 'topic',
              channelId: destination.channelId as NonNullable<typeof destination.channelId>,
              topic: destination.topic,
            },
        content,
      );
      showToast({ text: 'Sending now' });
    } catch (error) {
      sayFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
