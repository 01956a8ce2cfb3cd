import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import type { ChannelId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import type { Session } from '~/session/session';
import type { MenuEntry, MenuGroup } from '~/ui/overlays/menu';
import { placeMenu } from '~/widgets/places/placeMenu';

/** What the sidebar provides for its row menus. */
export interface RowMenuActions {
  readonly isExpanded: (channelId: ChannelId) => boolean;
  readonly onExpand: (channelId: ChannelId, isExpanded: boolean) => void;
}

/** The menu of a channel, topic or direct conversation. */
export function rowMenu(
  session: Session,
  narrow: Narrow,
  actions: RowMenuActions,
): readonly MenuGroup[] {
  switch (narrow.kind) {
    case 'channel':
      return placeMenu(session, narrow, [foldEntry(narrow.channelId, actions)]);
    case 'topic':
    case 'dm':
      return placeMenu(session, narrow);
    default:
      return [];
  }
}

function foldEntry(channelId: ChannelId, { isExpanded, onExpand }: RowMenuActions): MenuEntry {
  const isOpen = isExpanded(channelId);
  return {
    id: 'fold',
    label: isOpen ? 'Hide topics' : 'Show topics',
    icon: isOpen ? ChevronsDownUp : ChevronsUpDown,
    keys: isOpen ? 'ArrowLeft' : 'ArrowRight',
    onSelect: () => onExpand(channelId, !isOpen),
  };
}
