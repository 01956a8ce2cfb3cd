import type { Channel } from '~/domain/channel';
import { joinChannel, leaveChannel } from '~/session/resources/channels/subscriptions';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/toasts';
import { sayFailure } from './sayFailure';

/** Leaves a channel that one can join again. */
export function leaveWithUndo(session: Session, { channelId, name }: Channel): void {
  const left = leaveChannel(session, channelId);
  left.catch(sayFailure);
  const rejoin = async () => {
    // Joining must not overtake leaving.
    await left;
    await joinChannel(session, name);
  };
  showToast({
    text: `You left ${name}`,
    action: { label: 'Undo', onAct: () => void rejoin().catch(sayFailure) },
  });
}
