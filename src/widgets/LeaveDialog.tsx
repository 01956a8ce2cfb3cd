import { useRef } from 'react';
import type { ChannelId } from '~/domain/ids';
import { leaveChannel } from '~/session/commands/channels';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { sayFailure } from './sayFailure';

/** Asked only before leaving a private channel: nobody comes back there alone, so there is no undo. */
export function LeaveDialog({ channelId, onClose }: { channelId: ChannelId; onClose: () => void }) {
  const session = useSession();
  const name = useRealm((realm) => realm.channels.get(channelId)?.name);
  const stay = useRef<HTMLButtonElement>(null);
  if (name === undefined) return null;
  return (
    <DialogPopup
      title={`Leave ${name}?`}
      description="It’s private: somebody inside has to add you before you can come back."
      size="small"
      initialFocus={stay}
      onClose={onClose}
      footer={
        <>
          <Button ref={stay} onClick={onClose}>
            Stay
          </Button>
          <Button
            look="danger"
            onClick={() => {
              onClose();
              void leaveChannel(session, channelId).catch(sayFailure);
            }}
          >
            Leave channel
          </Button>
        </>
      }
    />
  );
}
