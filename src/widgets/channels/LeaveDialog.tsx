import { useState } from 'react';
import type { ChannelId } from '~/domain/ids';
import { useRealm, useSession } from '~/session/react';
import { leaveChannel } from '~/session/resources/channels/subscriptions';
import { ConfirmDialog } from '../form/ConfirmDialog';
import { useRequest } from '../requests/useRequest';

/** Asked only before leaving a private channel: nobody comes back there alone, so there is no undo. */
export function LeaveDialog({ channelId, onClose }: { channelId: ChannelId; onClose: () => void }) {
  const session = useSession();
  const current = useRealm((realm) => realm.channels.get(channelId)?.name);
  // Leaving takes the channel off the screen before the server has answered.
  const [name] = useState(current);
  const { run, ...state } = useRequest();
  const leave = async () => {
    if (await run(() => leaveChannel(session, channelId))) onClose();
  };
  if (name === undefined) return null;
  return (
    <ConfirmDialog
      {...state}
      title={`Leave ${name}?`}
      description="It’s private, so someone in it has to add you before you can come back."
      keepLabel="Stay"
      confirmLabel="Leave channel"
      busyLabel="Leaving"
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
