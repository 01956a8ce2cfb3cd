import {
  BellOff,
  BellRing,
  FolderInput,
  LogIn,
  LogOut,
  MessagesSquare,
  Palette,
  Pin,
  PinOff,
  Settings2,
  UserCog,
  UserPlus,
} from 'lucide-react';
import type { ChannelId } from '~/domain/ids';
import { pageHref } from '~/domain/places/pages';
import { changeSubscription, joinChannel } from '~/session/resources/channels/subscriptions';
import type { Session } from '~/session/session';
import type { MenuEntry, MenuGroup } from '~/ui/overlays/menu';
import { leaveWithUndo } from '../channels/leaveWithUndo';
import { noteDone } from '../deeds';
import { sayFailure } from '../requests/sayFailure';
import { openPlaceDialog } from './placeDialog';

/** The reader's own options for a channel, and links to its pages. */
export function channelMenu(session: Session, channelId: ChannelId): readonly MenuGroup[] {
  const { realm } = session.realm.getState();
  const channel = realm?.channels.get(channelId);
  if (!realm || !channel) return [];
  const isIn = realm.subscriptions.has(channelId);
  const membership: MenuEntry = isIn
    ? {
        id: 'leave',
        label: 'Leave channel',
        icon: LogOut,
        isDanger: true,
        onSelect: () => askToLeave(session, channelId),
      }
    : {
        id: 'join',
        label: 'Join channel',
        icon: LogIn,
        disabledReason: channel.isArchived ? 'This channel is archived' : undefined,
        onSelect: () => void joinChannel(session, channel.name).catch(sayFailure),
      };
  return [
    ...(isIn ? [{ id: 'me', entries: ownEntries(session, channelId) }] : []),
    channelPages(channelId),
    { id: 'membership', entries: [membership] },
  ];
}

type SubscriptionChange = Parameters<typeof changeSubscription>[2];

function ownEntries(session: Session, channelId: ChannelId): readonly MenuEntry[] {
  const subscription = session.realm.getState().realm?.subscriptions.get(channelId);
  if (!subscription) return [];
  const { isMuted, isPinned } = subscription;
  const name = session.realm.getState().realm?.channels.get(channelId)?.name ?? '';
  const set = (done: string, change: SubscriptionChange, before: SubscriptionChange) => {
    const undo = () => changeSubscription(session, channelId, before);
    const redo = () => changeSubscription(session, channelId, change);
    redo().then(() => noteDone(session, `${done} ${name}`, undo, redo), sayFailure);
  };
  return [
    {
      id: 'pin',
      label: isPinned ? 'Unpin channel' : 'Pin channel',
      icon: isPinned ? PinOff : Pin,
      onSelect: () => set(isPinned ? 'Unpinned' : 'Pinned', { isPinned: !isPinned }, { isPinned }),
    },
    {
      id: 'mute',
      label: isMuted ? 'Unmute channel' : 'Mute channel',
      icon: isMuted ? BellRing : BellOff,
      isOn: isMuted,
      onSelect: () => set(isMuted ? 'Unmuted' : 'Muted', { isMuted: !isMuted }, { isMuted }),
    },
    {
      id: 'section',
      label: 'Move to section',
      icon: FolderInput,
      onSelect: () => openPlaceDialog({ kind: 'section', channelId }),
    },
    {
      id: 'color',
      label: 'Change color',
      icon: Palette,
      onSelect: () => openPlaceDialog({ kind: 'color', channelId }),
    },
  ];
}

/** Links to the channel's own pages. */
export function channelPages(channelId: ChannelId, label?: string): MenuGroup {
  const to = (part: string) => () => {
    globalThis.location.hash = pageHref('channels', channelId, part);
  };
  return {
    id: 'pages',
    ...(label === undefined ? {} : { label }),
    entries: [
      {
        id: 'topics',
        label: 'All topics',
        icon: MessagesSquare,
        onSelect: () => {
          globalThis.location.hash = pageHref('topics', 'channel', channelId);
        },
      },
      { id: 'settings', label: 'Channel settings', icon: Settings2, onSelect: to('general') },
      { id: 'people', label: 'Subscribers', icon: UserPlus, onSelect: to('subscribers') },
      { id: 'personal', label: 'Settings for you', icon: UserCog, onSelect: to('personal') },
    ],
  };
}

/** Asks first if the channel can't be rejoined alone; otherwise there is Undo. */
function askToLeave(session: Session, channelId: ChannelId): void {
  const channel = session.realm.getState().realm?.channels.get(channelId);
  if (channel?.isPrivate) openPlaceDialog({ kind: 'leave', channelId });
  else if (channel) leaveWithUndo(session, channel);
}
