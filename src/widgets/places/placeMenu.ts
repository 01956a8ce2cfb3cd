import { CheckCheck, Link, ListChecks } from 'lucide-react';
import type { Narrow } from '~/domain/narrow';
import { pageHref } from '~/domain/pages';
import { unreadPlacesIn } from '~/model/selectors/unreadPlaces';
import type { Session } from '~/session/session';
import type { MenuEntry, MenuGroup } from '~/ui/menu';
import { copyNarrowLink, markReadWithUndo } from '../conversationActions';
import { channelMenu } from './channelMenu';
import { topicMenu } from './topicMenu';

export type Place = Extract<Narrow, { kind: 'channel' | 'topic' | 'dm' }>;

/** What can be done with a channel, a topic or a direct conversation, wherever it is listed. */
export function placeMenu(
  session: Session,
  place: Place,
  /** What only this list can do. */
  own: readonly MenuEntry[] = [],
): readonly MenuGroup[] {
  const here = [
    ...readEntry(session, place),
    ...catchUpEntry(place),
    ...own,
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

/** Only where something is unread; a menu need not list what does nothing. */
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

/** A conversation of a few people is read, not summed up. */
function catchUpEntry(place: Place): readonly MenuEntry[] {
  if (place.kind === 'dm') return [];
  const { channelId } = place;
  const href =
    place.kind === 'channel'
      ? pageHref('catch-up', 'channel', channelId)
      : pageHref('catch-up', 'topic', channelId, place.topic);
  return [
    {
      id: 'catchUp',
      label: 'Catch up',
      icon: ListChecks,
      onSelect: () => {
        globalThis.location.hash = href;
      },
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
