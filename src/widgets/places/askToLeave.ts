import type { ChannelId } from '~/domain/ids';
import type { Session } from '~/session/session';
import { leaveWithUndo } from '../leaveWithUndo';
import { openPlaceDialog } from './placeDialog';

/** Asks first where nobody comes back alone; else there is Undo. */
export function askToLeave(session: Session, channelId: ChannelId): void {
  const channel = session.realm.getState().realm?.channels.get(channelId);
  if (channel?.isPrivate) openPlaceDialog({ kind: 'leave', channelId });
  else if (channel) leaveWithUndo(session, channel);
}
