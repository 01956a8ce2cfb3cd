import type { Channel } from '~/domain/places/channel';
import { joinChannel, leaveChannel } from '~/session/resources/channels/subscriptions';
import type { Session } from '~/session/session';
import { sayDone } from '../deeds';
import { sayFailure } from '../requests/sayFailure';

/** Leaves a channel that the reader can rejoin, with Undo. */
export function leaveWithUndo(session: Session, { channelId, name }: Channel): void {
  const undo = () => joinChannel(session, name);
  const redo = () => leaveChannel(session, channelId);
  redo().then(() => sayDone(session, `You left ${name}`, undo, { redo }), sayFailure);
}
