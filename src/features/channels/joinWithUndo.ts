import type { Channel } from '~/domain/channel';
import { joinChannel, leaveChannel } from '~/session/resources/channels/subscriptions';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '~/widgets/sayFailure';

/** Joins a channel, and says how to be out of it again. */
export function joinWithUndo(session: Session, { channelId, name }: Channel): void {
  joinChannel(session, name).then(
    () =>
      showToast({
        text: `You joined ${name}`,
        action: {
          label: 'Undo',
          onAct: () => void leaveChannel(session, channelId).catch(sayFailure),
        },
      }),
    sayFailure,
  );
}
