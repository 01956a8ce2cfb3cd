import { CalendarDays, CheckCheck } from 'lucide-react';
import type { Narrow } from '~/domain/narrow';
import { useSession } from '~/session/react';
import type { Session } from '~/session/session';
import { MenuPopup } from '~/ui/lazyOverlays';
import type { OpenMenu } from '~/ui/MenuTrigger';
import type { MenuEntry, MenuGroup } from '~/ui/menu';
import { markViewRead } from '~/widgets/conversationActions';
import { channelPages } from '~/widgets/places/channelMenu';
import { openPlaceDialog } from '~/widgets/places/placeDialog';
import { placeMenu } from '~/widgets/places/placeMenu';

/** What can be done with the view as a whole. */
export function ViewMenuPopup({ narrow, ...open }: OpenMenu & { narrow: Narrow }) {
  const session = useSession();
  return (
    <MenuPopup label="More actions" groups={viewMenu(session, narrow)} align="end" {...open} />
  );
}

function viewMenu(session: Session, narrow: Narrow): readonly MenuGroup[] {
  switch (narrow.kind) {
    case 'channel':
    case 'dm':
      return placeMenu(session, narrow, [dayEntry(narrow)]);
    case 'topic':
      return [
        ...placeMenu(session, narrow, [dayEntry(narrow)]),
        channelPages(narrow.channelId, 'This channel'),
      ];
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
            dayEntry(narrow),
          ],
        },
      ];
  }
}

function dayEntry(narrow: Narrow): MenuEntry {
  return {
    id: 'day',
    label: 'Jump to a day',
    icon: CalendarDays,
    onSelect: () => openPlaceDialog({ kind: 'day', narrow }),
  };
}
