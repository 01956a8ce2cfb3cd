import * as api from '~/api/endpoints/scheduled';
import { command } from '../command';
import type { Session } from '../session';

/** Returns the id under which it waits. The event brings it into the realm state. */
export function createScheduledMessage(
  session: Session,
  message: api.NewScheduledMessage,
): Promise<number> {
  return api.createScheduledMessage(session.api, session.account.userId, message);
}

export function updateScheduledMessage(
  session: Session,
  id: number,
  changes: Parameters<typeof api.updateScheduledMessage>[3],
): Promise<void> {
  return api.updateScheduledMessage(session.api, session.account.userId, id, changes);
}

export const deleteScheduledMessage = command(api.deleteScheduledMessage);
