import { useStore } from 'zustand';
import { selectUnreadCounts } from '~/model/selectors/unreads';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { Count, type CountProps } from '~/ui/Count';
import { Icon } from '~/ui/Icon';
import { useLocation } from '~/ui/location/LocationProvider';
import { MoreViews } from './MoreViews';
import { sidebarViews } from './navigationViews';
import { Row } from './Row';

/** The views that cut across channels: those that are pinned, and the way to the others. */
export function ViewLinks() {
  const { pathname } = useLocation();
  const order = useStore(useSession().viewOrder.store, (state) => state.order);
  const views = sidebarViews(
    useRealm((realm) => realm.views),
    order,
    useRealm((realm) => realm.featureLevel),
  );
  const counts = useViewCounts();
  const here = pathname.slice(1) || 'inbox';
  return (
    <ul>
      {views
        .filter(({ isPinned }) => isPinned)
        .map(({ fragment, name, icon }) => {
          const count = counts[fragment];
          return (
            <li key={fragment}>
              <Row
                href={`#/${fragment}`}
                isCurrent={here === fragment}
                lead={<Icon of={icon} />}
                label={name}
                title={name}
              >
                {count && <Count {...count} />}
              </Row>
            </li>
          );
        })}
      <li>
        <MoreViews here={here} views={views} />
      </li>
    </ul>
  );
}

function useViewCounts(): Readonly<Record<string, CountProps>> {
  const total = useRealm((realm) => selectUnreadCounts(realm).total);
  const mentions = useRealm((realm) => selectUnreadCounts(realm).mentions);
  const starred = useRealm((realm) =>
    realm.settings.starred_message_counts ? realm.starred.size : 0,
  );
  const scheduled = useRealm((realm) => realm.scheduled.size);
  const drafts = useSessionState((state) => state.drafts.size);
  const reminders = useRealm((realm) => realm.reminders.size);
  const quiet = (value: number, noun: string) => ({ value, look: 'quiet' as const, noun });
  return {
    inbox: { value: total },
    'narrow/is/mentioned': { value: mentions, look: 'mentions' },
    'narrow/is/starred': quiet(starred, 'starred'),
    drafts: quiet(drafts, 'drafts'),
    scheduled: quiet(scheduled, 'scheduled'),
    reminders: quiet(reminders, 'reminders'),
  };
}
