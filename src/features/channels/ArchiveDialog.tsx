import type { Channel } from '~/domain/channel';
import { countOf } from '~/lib/listNames';
import { useSession } from '~/session/react';
import { archiveChannel } from '~/session/resources/channels/channels';
import { showToast } from '~/ui/toasts';
import { ConfirmDialog } from '~/widgets/ConfirmDialog';
import { useRequest } from '~/widgets/useRequest';
import { unarchive } from './unarchive';

/** Asked before a channel goes out of everybody's sidebar. */
export function ArchiveDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const { channelId, name, subscriberCount } = channel;
  const archive = async () => {
    if (!(await run(() => archiveChannel(session, channelId)))) return;
    onClose();
    showToast({
      text: `Archived ${name}`,
      action: { label: 'Undo', onAct: () => unarchive(session, channel) },
    });
  };
  const who =
    subscriberCount === undefined ? 'everybody' : countOf(subscriberCount, 'person', 'people');
  return (
    <ConfirmDialog
      {...state}
      title={`Archive ${name}?`}
      keepLabel="Keep it"
      confirmLabel="Archive channel"
      busyLabel="Archiving"
      onConfirm={() => void archive()}
      onClose={onClose}
    >
      <p>
        It disappears from the sidebars of {who}, no one can post in it, and it stops being a
        default channel. Its messages can still be read and searched, and you can unarchive it
        later. Its name stays taken.
      </p>
    </ConfirmDialog>
  );
}
