import type { ChannelId } from '~/domain/ids';
import { useRealm, useSession } from '~/session/react';
import { changeSubscription } from '~/session/resources/channels/subscriptions';
import { Button } from '~/ui/controls/Button';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { ColorField } from '../form/ColorField';
import { sayFailure } from '../requests/sayFailure';

/** A channel's color for the reader. It changes at once, everywhere. */
export function ColorDialog({ channelId, onClose }: { channelId: ChannelId; onClose: () => void }) {
  const session = useSession();
  const name = useRealm((realm) => realm.channels.get(channelId)?.name);
  const color = useRealm((realm) => realm.subscriptions.get(channelId)?.color);
  // The reader has left or been removed meanwhile.
  if (name === undefined || color === undefined) return null;
  return (
    <DialogPopup
      title={`Color of ${name}`}
      description="Only you can see this color."
      size="small"
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ColorField
        value={color}
        onChange={(hex) =>
          void changeSubscription(session, channelId, { color: hex }).catch(sayFailure)
        }
      />
    </DialogPopup>
  );
}
