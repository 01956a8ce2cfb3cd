import {
  AlarmClock,
  AtSign,
  Bookmark,
  CalendarClock,
  Clock,
  Heart,
  Inbox,
  type LucideIcon,
  Rows3,
  SquarePen,
  Star,
} from 'lucide-react';
import { NEEDS } from '~/domain/capabilities/needs';
import type { NavigationView } from '~/domain/personal';
import { memoLast } from '~/lib/memo';

export interface SidebarView {
  /** The part of the URL after `#/`; used as the key. */
  readonly fragment: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly isPinned: boolean;
  readonly isBuiltIn: boolean;
}

type BuiltIn = Omit<SidebarView, 'isBuiltIn'> & { readonly needs?: 'reactions' | 'reminders' };

/** Views that everyone has (gap 4.3), and whether they are pinned by default. */
const BUILT_IN: readonly BuiltIn[] = [
  { fragment: 'inbox', name: 'Inbox', icon: Inbox, isPinned: true },
  { fragment: 'recent', name: 'Recent', icon: Clock, isPinned: true },
  { fragment: 'feed', name: 'Combined feed', icon: Rows3, isPinned: true },
  { fragment: 'narrow/is/mentioned', name: 'Mentions', icon: AtSign, isPinned: true },
  { fragment: 'narrow/is/starred', name: 'Starred', icon: Star, isPinned: true },
  { fragment: 'drafts', name: 'Drafts', icon: SquarePen, isPinned: true },
  { fragment: 'scheduled', name: 'Scheduled', icon: CalendarClock, isPinned: true },
  {
    fragment: 'narrow/has/reaction/sender/me',
    name: 'Reactions to you',
    icon: Heart,
    isPinned: false,
    needs: 'reactions',
  },
  {
    fragment: 'reminders',
    name: 'Reminders',
    icon: AlarmClock,
    isPinned: false,
    needs: 'reminders',
  },
];

/**
 * All views that the server supports, in the user's order; by default built-in views first, then the user's own by name
 * (E17).
 */
export const sidebarViews = memoLast(
  (
    views: ReadonlyMap<string, NavigationView>,
    order: readonly string[],
    featureLevel: number,
  ): readonly SidebarView[] => {
    const builtIn = BUILT_IN.filter(({ needs }) => !needs || featureLevel >= NEEDS[needs]).map(
      (view) => ({
        ...view,
        isPinned: views.get(view.fragment)?.isPinned ?? view.isPinned,
        isBuiltIn: true,
      }),
    );
    const known = new Set(BUILT_IN.map(({ fragment }) => fragment));
    const own = [...views.values()]
      .filter(({ fragment }) => !known.has(fragment))
      .map(({ fragment, name, isPinned }) => ({
        fragment,
        name: name ?? fragment,
        icon: Bookmark,
        isPinned,
        isBuiltIn: false,
      }))
      .sort((a, b) => a.name.localeCompare(b.name));
    const placeOf = ({ fragment }: SidebarView) => {
      const place = order.indexOf(fragment);
      return place < 0 ? order.length : place;
    };
    // Views without a place come last; the sort is stable.
    return [...builtIn, ...own].sort((a, b) => placeOf(a) - placeOf(b));
  },
);
