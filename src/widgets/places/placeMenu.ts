import { CheckCheck, Columns2, Link, ListChecks } from 'lucide-react';
import type { Narrow } from '~/domain/places/narrow';
import { pageHref } from '~/domain/places/pages';
import { unreadPlacesIn } from '~/model/selectors/unread/unreadPlaces';
import type { Session } from '~/session/session';
import type { MenuEntry, MenuGroup } from '~/ui/overlays/menu';
import { besideOf } from '../beside/beside';
import { isBeside, toggleBeside } from '../beside/openBeside';
import { copyNarrowLink, markReadWithUndo } from '../conversations/conversationActions';
import { channelMenu } from './channelMenu';
import { topicMenu } from './topicMenu';

export type Place = Extract<Narrow, { kind: 'channel' | 'topic' | 'dm' }>;

/** Id of the entry that opens a place beside the main one. */
export const BESIDE_ENTRY = 'beside';

/** The menu of a channel, a topic or a direct conversation, wherever it is listed. */
export function placeMenu(
  session: Session,
  place: Place,
  /** Entries that only this list has. */
  own: readonly MenuEntry[] = [],
): readonly MenuGroup[] {
  const here = [
    ...readEntry(session, place),
    ...catchUpEntry(place),
    ...own,
    ...besideMenuEntry(session, place),
    linkEntry(session, place),
  ];
  switch (place.kind) {
    case 'channel':
      return [{ id: 'here', entries: here }, ...channelMenu(session, place.channelId)];
    case 'topic':
      return [{ id: 'here', entries: here }, ...topicMenu(session, place)];
    case 'dm':
      return [{ id: 'here', entries: here }];
  }
}

/** Only if something is unread; a menu needn't list no-ops. */
function readEntry(session: Session, place: Place): readonly MenuEntry[] {
  const { realm } = session.realm.getState();
  if (!realm) return [];
  const isRead = !realm.unreads.areOldMissing && unreadPlacesIn(realm, place).length === 0;
  if (isRead) return [];
  return [
    {
      id: 'read',
      label: 'Mark as read',
      icon: CheckCheck,
      onSelect: () => markReadWithUndo(session, place),
    },
  ];
}

function catchUpEntry(place: Place): readonly MenuEntry[] {
  // Notes to yourself are never news.
  if (place.kind === 'dm' && place.others.length === 0) return [];
  return [
    {
      id: 'catchUp',
      label: 'Catch up',
      icon: ListChecks,
      onSelect: () => {
        globalThis.location.hash = catchUpHref(place);
      },
    },
  ];
}

function catchUpHref(place: Place): string {
  switch (place.kind) {
    case 'channel':
      return pageHref('catch-up', 'channel', place.channelId);
    case 'topic':
      return pageHref('catch-up', 'topic', place.channelId, place.topic);
    case 'dm':
      return pageHref('catch-up', 'dm', place.others.join(','));
  }
}

/** Not offered where a second conversation doesn’t fit (PE1). */
function besideMenuEntry(session: Session, place: Place): readonly MenuEntry[] {
  if (!besideOf(session).getState().hasRoom) return [];
  return [
    {
      id: BESIDE_ENTRY,
      label: isBeside(session, place) ? 'Close side conversation' : 'Open to the side',
      icon: Columns2,
      keys: session.keys.shown('beside'),
      onSelect: () => toggleBeside(session, place),
    },
  ];
}

function linkEntry(session: Session, place: Place): MenuEntry {
  return {
    id: 'link',
    label: 'Copy link',
    icon: Link,
    onSelect: () => copyNarrowLink(session, place),
  };
}
