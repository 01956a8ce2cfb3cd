import { useEffect } from 'react';
import { pageTitle } from '~/domain/places/pages';
import type { View } from '~/domain/places/paths';
import { assertNever } from '~/lib/assertNever';
import { selectIconCount } from '~/model/selectors/unread/unreads';
import type { RealmState } from '~/model/state';
import { useRealm, useSessionState } from '~/session/react';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';

/** `(3) firmware › Encoder drift - Harbor Robotics`, with the same number on the tab and app icons. Renders nothing. */
export function DocumentTitle({ view }: { view: View }): null {
  const snoozed = useSessionState((state) => state.snoozedUnread);
  const count = useRealm((realm) => selectIconCount(realm, snoozed));
  const title = useRealm((realm) => `${viewTitle(realm, view)} - ${realm.organization.name}`);
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count, title]);
  useEffect(() => {
    void showBadges(count);
    return () => void showBadges(0);
  }, [count]);
  return null;
}

async function showBadges(count: number): Promise<void> {
  try {
    const { showAppBadge, showIconCount } = await import('./iconBadge');
    showIconCount(count);
    showAppBadge(count);
  } catch {
    // Offline; the title has the number too.
  }
}

function viewTitle(realm: RealmState, view: View): string {
  switch (view.kind) {
    case 'inbox':
      return 'Inbox';
    case 'page':
      return pageTitle(view.page);
    case 'unknown':
      return 'Not found';
    case 'messages': {
      const { narrow } = view;
      const label = narrowLabel(realm, narrow);
      if (narrow.kind !== 'topic') return label;
      return `${narrowLabel(realm, { kind: 'channel', channelId: narrow.channelId })} › ${label}`;
    }
    default:
      return assertNever(view);
  }
}
