import { useState } from 'react';
import type { ChannelId } from '~/domain/ids';
import { useRealm, useSession } from '~/session/react';
import { leaveChannel } from '~/session/resources/channels/subscriptions';
import { ConfirmDialog } from '../form/ConfirmDialog';
import { useRequest } from '../requests/useRequest';

/** Asked only for private channels: no one can rejoin those on their own, so there is no Undo. */
export function LeaveDialog({ channelId, onClose }: { channelId: ChannelId; onClose: () => void }) {
  const session = useSession();
  const current = useRealm((realm) => realm.channels.get(channelId)?.name);
  // Leaving removes the channel from the state before the server has responded.
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
