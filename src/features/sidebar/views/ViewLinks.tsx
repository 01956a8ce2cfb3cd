import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { viewFragment } from '~/domain/places/paths';
import { said } from '~/lib/said';
import { selectUnreadCounts } from '~/model/selectors/unread/unreads';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import { lazyPart } from '~/ui/loading/lazyPart';
import { useLocation } from '~/ui/location/LocationProvider';
import { Count, type CountProps } from '~/ui/marks/Count';
import { Icon } from '~/ui/marks/Icon';
import { Row } from '../rows/Row';
import rowStyles from '../rows/Row.module.css';
import type { MoreViewsPart } from './MoreViewsPopup';
import { type SidebarView, sidebarViews } from './navigationViews';
import { useInboxCount } from './useInboxCount';

/** Views across channels: the pinned ones, and a menu of the others. */
export function ViewLinks() {
  const { pathname } = useLocation();
  const order = useStore(useSession().viewOrder.store, (state) => state.order);
  const views = sidebarViews(
    useRealm((realm) => realm.views),
    order,
    useRealm((realm) => realm.featureLevel),
  );
  const counts = useViewCounts();
  const here = viewFragment(pathname) || 'inbox';
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
  const total = useInboxCount();
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
    'narrow/is/starred': quiet(starred, said('starred')),
    drafts: quiet(drafts, drafts === 1 ? said('draft') : said('drafts')),
    scheduled: quiet(scheduled, said('scheduled')),
    reminders: quiet(reminders, reminders === 1 ? said('reminder') : said('reminders')),
  };
}

const MoreViewsPopup = lazyPart(async () => (await import('./MoreViewsPopup')).MoreViewsPopup);

/** Unpinned views, and actions on views. */
function MoreViews({ here, views }: { here: string; views: readonly SidebarView[] }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<MoreViewsPart>();
  return (
    <div className={rowStyles.line}>
      <button
        {...ROVING_ROW}
        ref={anchor}
        type="button"
        className={rowStyles.row}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen('menu')}
      >
        <Icon of={Ellipsis} />
        <span className={rowStyles.label}>More views</span>
      </button>
      {open && (
        <MoreViewsPopup part={open} here={here} views={views} anchor={anchor} onOpen={setOpen} />
      )}
    </div>
  );
}
