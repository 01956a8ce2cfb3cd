import { useMutation } from '@tanstack/react-query';
import { longMoment } from '~/domain/times/moments';
import { useSession } from '~/session/react';
import {
  createScheduledMessage,
  deleteScheduledMessage,
} from '~/session/resources/personal/scheduled';
import { isRequestError } from '~/session/types';
import type { ComposerPlace } from '~/session/writing/composeRequests';
import { stopTyping } from '~/session/writing/typingReporter';
import { sayDone } from '~/widgets/deeds';
import { requestWords } from '~/widgets/requests/requestWords';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import { checkSend, type SendFault } from '~/widgets/writing/sendChecks';
import type { ComposerDraft } from './useDraft';

/** Of what schedules the message being written. */
export interface ScheduleProps {
  readonly place: ComposerPlace;
  readonly draft: ComposerDraft;
  /** Files are still uploading. */
  readonly isOff: boolean;
  readonly onFault: (fault: SendFault) => void;
}

interface When {
  readonly ms: number;
  readonly keepsUnread?: boolean;
}

/** Schedules the message in the composer (E1), which empties once the server has it; it can be undone. */
export function useSchedule({ place, draft, onFault }: Omit<ScheduleProps, 'isOff'>) {
  const session = useSession();
  const style = useTimeStyle();
  const { destination } = draft;
  const schedule = useMutation({
    networkMode: 'always',
    mutationFn: async ({ ms, keepsUnread = false }: When) => {
      const { content } = draft;
      const plan = async () => {
        const id = await createScheduledMessage(session, {
          destination,
          content: content.trim(),
          deliverAt: Math.floor(ms / 1000),
          isReadBySender: !keepsUnread,
        });
        stopTyping(session);
        draft.clearSent(content);
        return id;
      };
      // Scheduled again, it gets another id.
      let id = await plan();
      const undo = async () => {
        await deleteScheduledMessage(session, id);
        draft.putBack(content);
        session.compose.focus(place);
      };
      const redo = async () => {
        id = await plan();
      };
      sayDone(session, `Scheduled for ${longMoment(ms, style)}`, undo, { redo });
    },
    onError: (failure) => {
      const at = faultPlace(failure);
      if (at !== 'when') onFault({ at, text: requestWords(failure) });
    },
  });
  /** Whether it could be sent as it is; reports what is missing. */
  const isReady = (): boolean => {
    const { realm } = session.realm.getState();
    if (!realm) return false;
    const check = checkSend(realm, destination, draft.content);
    if (check.kind === 'fault') onFault(check.fault);
    return check.kind !== 'fault';
  };
  return { schedule, isReady };
}

/** The field a refusal is about (E1): the channel, the topic, the text or the time. */
export function faultPlace(error: unknown): SendFault['at'] | 'when' {
  if (!isRequestError(error) || error.kind !== 'refused') return 'when';
  if (error.code === 'STREAM_DOES_NOT_EXIST') return 'channel';
  if (/topic/i.test(error.message)) return 'topic';
  return /time|future/i.test(error.message) ? 'when' : 'content';
}
