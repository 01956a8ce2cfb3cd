import * as api from '~/api/endpoints/messageDetails';
import type { MessageId } from '~/domain/ids';
import { command } from '../command';
import type { Session } from '../session';

export type { MessageVersion, PropagateMode, ReportType } from '~/api/endpoints/messageDetails';

export const reportMessage = command(api.reportMessage);
export const moveMessages = command(api.moveMessages);

/** Fetched anew each time it is looked at: people read on meanwhile. */
export function readersQuery(session: Session, messageId: MessageId) {
  return {
    queryKey: [session.account.id, 'readers', messageId],
    queryFn: () => api.getReaders(session.api, messageId),
    staleTime: 0,
  };
}

/** Events about the message make it out of date, like everything under `message`. */
export function historyQuery(session: Session, messageId: MessageId) {
  return {
    queryKey: [session.account.id, 'message', messageId, 'history'],
    queryFn: () => api.getHistory(session.api, messageId),
  };
}
