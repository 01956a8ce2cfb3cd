import { useRef } from 'react';
import type { Channel } from '~/domain/channel';
import { countOf } from '~/lib/listNames';
import { archiveChannel } from '~/session/commands/channelAdmin';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '~/widgets/sayFailure';
import { unarchive } from './unarchive';

/** Asked before a channel goes out of everybody's sidebar. */
export function ArchiveDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const session = useSession();
  const keep = useRef<HTMLButtonElement>(null);
  const { name, subscriberCount } = channel;
  const archive = () => {
    onClose();
    archiveChannel(session, channel.channelId).then(
      () =>
        showToast({
          text: `Archived ${name}`,
          action: { label: 'Undo', onAct: () => unarchive(session, channel) },
        }),
      sayFailure,
    );
  };
  const who =
    subscriberCount === undefined ? 'everybody' : countOf(subscriberCount, 'person', 'people');
  return (
    <DialogPopup
      title={`Archive ${name}?`}
      size="small"
      initialFocus={keep}
      onClose={onClose}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" onClick={archive}>
            Archive channel
          </Button>
        </>
      }
    >
      <p>
        It disappears from the sidebars of {who}, nobody can write in it, and it stops being a
        default channel. Its messages stay, can be read and found, and the channel can be brought
        back. Its name stays taken.
      </p>
    </DialogPopup>
  );
}
