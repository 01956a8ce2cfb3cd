import { Archive, ArchiveRestore, Link, LogOut } from 'lucide-react';
import { can } from '~/domain/capabilities/needs';
import type { Channel } from '~/domain/places/channel';
import type { Session } from '~/session/session';
import type { MenuGroup } from '~/ui/overlays/menu';
import { leaveWithUndo } from '~/widgets/channels/leaveWithUndo';
import { copyNarrowLink } from '~/widgets/conversations/conversationActions';
import { unarchive } from './unarchive';
import type { ChannelRights } from './useChannelRights';

/** More actions for a channel. */
export function channelMenu(
  session: Session,
  channel: Channel,
  { rights, onAsk }: { rights: ChannelRights; onAsk: (what: 'archive' | 'leave') => void },
): readonly MenuGroup[] {
  const { channelId, isPrivate, isArchived } = channel;
  const { realm } = session.realm.getState();
  const denied = rights.canAdminister ? undefined : 'Only those who manage this channel can';
  const leave = {
    id: 'leave',
    label: 'Leave channel',
    icon: LogOut,
    // No one can rejoin a private channel on their own.
    onSelect: () => (isPrivate ? onAsk('leave') : leaveWithUndo(session, channel)),
  };
  const back = {
    id: 'unarchive',
    label: 'Bring it back',
    icon: ArchiveRestore,
    disabledReason: denied,
    onSelect: () => unarchive(session, channel),
  };
  const archive = {
    id: 'archive',
    label: 'Archive channel',
    icon: Archive,
    isDanger: true,
    disabledReason: denied,
    onSelect: () => onAsk('archive'),
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
    ...(isArchived && realm && !can(realm, 'unarchiving')
      ? []
      : [{ id: 'archive', entries: [isArchived ? back : archive] }]),
  ];
}
