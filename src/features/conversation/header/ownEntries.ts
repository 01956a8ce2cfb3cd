import { CalendarDays, Pin, Search } from 'lucide-react';
import { can } from '~/domain/capabilities/needs';
import type { Narrow } from '~/domain/places/narrow';
import type { Session } from '~/session/session';
import type { MenuEntry } from '~/ui/overlays/menu';
import { isBesidePlace } from '~/widgets/beside/openBeside';
import type { PaneValue } from '~/widgets/beside/PaneContext';
import { openPlaceDialog } from '~/widgets/places/placeDialog';

// Menu entries of a view that is open; lists of places don't have them. `goTo` shows it at a message, in its pane.

export function searchEntry(onSelect: () => void): MenuEntry {
  return { id: 'search', label: 'Search here', icon: Search, onSelect };
}

export function dayEntry(narrow: Narrow, goTo: PaneValue['goTo']): MenuEntry {
  return {
    id: 'day',
    label: 'Jump to a day',
    icon: CalendarDays,
    onSelect: () => openPlaceDialog({ kind: 'day', narrow, goTo }),
  };
}

/** Not on servers that can’t find them. */
export function pinsEntry(
  session: Session,
  narrow: Narrow,
  goTo: PaneValue['goTo'],
): readonly MenuEntry[] {
  const { realm } = session.realm.getState();
  if (!realm || !isBesidePlace(narrow) || !can(realm, 'pins')) return [];
  return [
    {
      id: 'pins',
      label: 'Pinned messages',
      icon: Pin,
      onSelect: () => openPlaceDialog({ kind: 'pins', place: narrow, goTo }),
    },
  ];
}
