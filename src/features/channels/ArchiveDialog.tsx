import type { Channel } from '~/domain/places/channel';
import { countOf } from '~/lib/listNames';
import { useSession } from '~/session/react';
import { archiveChannel, updateChannel } from '~/session/resources/channels/channels';
import { sayDone } from '~/widgets/deeds';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';

/** Asks before a channel disappears from everyone's sidebar. */
export function ArchiveDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const { channelId, name, subscriberCount } = channel;
  const archive = async () => {
    const redo = () => archiveChannel(session, channelId);
    if (!(await run(redo))) return;
    onClose();
    const undo = () => updateChannel(session, channelId, { isArchived: false });
    sayDone(session, `Archived ${name}`, undo, { redo });
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
