import { Archive, ArchiveRestore, Link, LogOut } from 'lucide-react';
import type { Channel } from '~/domain/channel';
import type { Session } from '~/session/session';
import type { MenuGroup } from '~/ui/menu';
import { copyNarrowLink } from '~/widgets/conversationActions';
import { leaveWithUndo } from '~/widgets/leaveWithUndo';
import { unarchive } from './unarchive';
import type { ChannelRights } from './useChannelRights';

/** What else can be done with a channel. */
export function channelMenu(
  session: Session,
  channel: Channel,
  { rights, onAsk }: { rights: ChannelRights; onAsk: (what: 'archive' | 'leave') => void },
): readonly MenuGroup[] {
  const { channelId, isPrivate, isArchived } = channel;
  const denied = rights.canAdminister ? undefined : 'Only those who manage this channel can';
  const leave = {
    id: 'leave',
    label: 'Leave channel',
    icon: LogOut,
    // Nobody comes back to a private channel alone.
    onSelect: () => (isPrivate ? onAsk('leave') : leaveWithUndo(session, channel)),
  };
  return [
    {
      id: 'link',
      entries: [
        {
          id: 'link',
          label: 'Copy link',
          icon: Link,
          onSelect: () => copyNarrowLink(session, { kind: 'channel', channelId }),
        },
        ...(rights.isMember ? [leave] : []),
      ],
    },
    {
      id: 'archive',
      entries: [
        isArchived
          ? {
              id: 'unarchive',
              label: 'Bring it back',
              icon: ArchiveRestore,
              disabledReason: denied,
              onSelect: () => unarchive(session, channel),
            }
          : {
              id: 'archive',
              label: 'Archive channel',
              icon: Archive,
              isDanger: true,
              disabledReason: denied,
              onSelect: () => onAsk('archive'),
            },
      ],
    },
  ];
}
