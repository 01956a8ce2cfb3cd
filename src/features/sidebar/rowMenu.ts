import {
  BellOff,
  BellRing,
  CheckCheck,
  ChevronsDownUp,
  ChevronsUpDown,
  Link,
  LogOut,
  Pin,
  PinOff,
  Settings2,
  UserPlus,
} from 'lucide-react';
import type { ChannelId } from '~/domain/ids';
import type { Narrow } from '~/domain/narrow';
import { pageHref } from '~/domain/pages';
import { topicVisibility } from '~/model/selectors/topics';
import { unreadPlacesIn } from '~/model/selectors/unreads';
import { changeSubscription } from '~/session/commands/channels';
import type { Session } from '~/session/session';
import type { MenuEntry, MenuGroup } from '~/ui/menu';
import {
  copyNarrowLink,
  isTopicMuted,
  markReadWithUndo,
  toggleTopicFollowed,
  toggleTopicMuted,
} from '~/widgets/conversationActions';
import { sayFailure } from '~/widgets/sayFailure';

/** What the sidebar itself does for its rows' menus. */
export interface RowMenuActions {
  readonly isExpanded: (channelId: ChannelId) => boolean;
  readonly onExpand: (channelId: ChannelId, isExpanded: boolean) => void;
  readonly onLeave: (channelId: ChannelId) => void;
}

/** The menu of a channel, topic or direct conversation. */
export function rowMenu(
  session: Session,
  narrow: Narrow,
  actions: RowMenuActions,
): readonly MenuGroup[] {
  switch (narrow.kind) {
    case 'channel':
      return channelMenu(session, narrow, actions);
    case 'topic':
      return [
        { id: 'here', entries: [...readEntry(session, narrow), ...topicEntries(session, narrow)] },
        { id: 'link', entries: [linkEntry(session, narrow)] },
      ];
    case 'dm':
      return [{ id: 'here', entries: [...readEntry(session, narrow), linkEntry(session, narrow)] }];
    default:
      return [];
  }
}

function channelMenu(
  session: Session,
  narrow: Extract<Narrow, { kind: 'channel' }>,
  { isExpanded, onExpand, onLeave }: RowMenuActions,
): readonly MenuGroup[] {
  const { channelId } = narrow;
  const subscription = session.realm.getState().realm?.subscriptions.get(channelId);
  if (!subscription) return [];
  const { isMuted, isPinned } = subscription;
  const isOpen = isExpanded(channelId);
  const set = (change: Parameters<typeof changeSubscription>[2]) =>
    void changeSubscription(session, channelId, change).catch(sayFailure);
  return [
    {
      id: 'here',
      entries: [
        ...readEntry(session, narrow),
        {
          id: 'topics',
          label: isOpen ? 'Hide topics' : 'Show topics',
          icon: isOpen ? ChevronsDownUp : ChevronsUpDown,
          keys: isOpen ? 'ArrowLeft' : 'ArrowRight',
          onSelect: () => onExpand(channelId, !isOpen),
        },
      ],
    },
    {
      id: 'me',
      entries: [
        {
          id: 'pin',
          label: isPinned ? 'Unpin channel' : 'Pin channel',
          icon: isPinned ? PinOff : Pin,
          onSelect: () => set({ isPinned: !isPinned }),
        },
        {
          id: 'mute',
          label: isMuted ? 'Unmute channel' : 'Mute channel',
          icon: isMuted ? BellRing : BellOff,
          onSelect: () => set({ isMuted: !isMuted }),
        },
        linkEntry(session, narrow),
      ],
    },
    {
      id: 'channel',
      entries: [
        {
          id: 'settings',
          label: 'Channel settings',
          icon: Settings2,
          onSelect: () => openPage(channelId, 'general'),
        },
        {
          id: 'people',
          label: 'Subscribers',
          icon: UserPlus,
          onSelect: () => openPage(channelId, 'subscribers'),
        },
        {
          id: 'leave',
          label: 'Leave channel',
          icon: LogOut,
          isDanger: true,
          onSelect: () => onLeave(channelId),
        },
      ],
    },
  ];
}

function openPage(channelId: ChannelId, part: string): void {
  globalThis.location.hash = pageHref('channels', channelId, part);
}

type Place = Extract<Narrow, { kind: 'channel' | 'topic' | 'dm' }>;

/** Only where something is unread; a menu need not list what does nothing. */
function readEntry(session: Session, narrow: Place): readonly MenuEntry[] {
  const { realm } = session.realm.getState();
  if (!realm || unreadPlacesIn(realm, narrow).length === 0) return [];
  return [
    {
      id: 'read',
      label: 'Mark as read',
      icon: CheckCheck,
      onSelect: () => void markReadWithUndo(session, narrow),
    },
  ];
}

function topicEntries(
  session: Session,
  place: Extract<Narrow, { kind: 'topic' }>,
): readonly MenuEntry[] {
  const { realm } = session.realm.getState();
  const isFollowed =
    realm !== undefined && topicVisibility(realm, place.channelId, place.topic) === 'followed';
  const isMuted = isTopicMuted(session, place);
  return [
    {
      id: 'follow',
      label: isFollowed ? 'Unfollow topic' : 'Follow topic',
      icon: BellRing,
      onSelect: () => toggleTopicFollowed(session, place),
    },
    {
      id: 'mute',
      label: isMuted ? 'Unmute topic' : 'Mute topic',
      icon: BellOff,
      onSelect: () => toggleTopicMuted(session, place),
    },
  ];
}

function linkEntry(session: Session, narrow: Narrow): MenuEntry {
  return {
    id: 'link',
    label: 'Copy link',
    icon: Link,
    onSelect: () => copyNarrowLink(session, narrow),
  };
}
