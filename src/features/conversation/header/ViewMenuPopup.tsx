import { CheckCheck } from 'lucide-react';
import type { Narrow } from '~/domain/places/narrow';
import { useSession } from '~/session/react';
import type { Session } from '~/session/session';
import { MenuPopup } from '~/ui/overlays/lazyOverlays';
import type { OpenMenu } from '~/ui/overlays/MenuTrigger';
import type { MenuEntry, MenuGroup } from '~/ui/overlays/menu';
import { usePane } from '~/widgets/beside/PaneContext';
import { markViewRead } from '~/widgets/conversations/conversationActions';
import { channelPages } from '~/widgets/places/channelMenu';
import { BESIDE_ENTRY, placeMenu } from '~/widgets/places/placeMenu';
import { dayEntry, pinsEntry, searchEntry } from './ownEntries';

/** Menu of actions for the view as a whole. */
export function ViewMenuPopup({
  narrow,
  onSearch,
  ...open
}: OpenMenu & { narrow: Narrow; onSearch: (() => void) | undefined }) {
  const { name, goTo } = usePane();
  const session = useSession();
  const groups = viewMenu(session, narrow, [
    ...(onSearch ? [searchEntry(onSearch)] : []),
    dayEntry(narrow, goTo),
    ...pinsEntry(session, narrow, goTo),
  ]);
  return (
    <MenuPopup
      label="More actions"
      groups={name === 'beside' ? withoutBeside(groups) : groups}
      align="end"
      {...open}
    />
  );
}

function viewMenu(
  session: Session,
  narrow: Narrow,
  own: readonly MenuEntry[],
): readonly MenuGroup[] {
  switch (narrow.kind) {
    case 'channel':
    case 'dm':
      return placeMenu(session, narrow, own);
    case 'topic':
      return [...placeMenu(session, narrow, own), channelPages(narrow.channelId, 'This channel')];
    default:
      return [
        {
          id: 'view',
          entries: [
            {
              id: 'read',
              label: 'Mark all as read',
              icon: CheckCheck,
              onSelect: () => markViewRead(session, narrow),
            },
            ...own,
          ],
        },
      ];
  }
}

/** A conversation that is there already has a button that closes it. */
function withoutBeside(groups: readonly MenuGroup[]): readonly MenuGroup[] {
  return groups.map((group) => ({
    ...group,
    entries: group.entries.filter(({ id }) => id !== BESIDE_ENTRY),
  }));
}
