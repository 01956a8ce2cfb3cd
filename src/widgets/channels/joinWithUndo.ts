import type { Channel } from '~/domain/places/channel';
import { joinChannel, leaveChannel } from '~/session/resources/channels/subscriptions';
import type { Session } from '~/session/session';
import { sayDone } from '../deeds';
import { sayFailure } from '../requests/sayFailure';

/** Joins a channel, with Undo. */
export function joinWithUndo(session: Session, { channelId, name }: Channel): void {
  const undo = () => leaveChannel(session, channelId);
  const redo = () => joinChannel(session, name);
  redo().then(() => sayDone(session, `You joined ${name}`, undo, { redo }), sayFailure);
}
