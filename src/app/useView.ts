import { useMemo } from 'react';
import { parseFragment, type View } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import { useSession } from '~/session/react';
import { useLocation } from '~/ui/location/LocationProvider';

/** Where a URL without a view leads (gap 1.7 `web_home_view`); other values mean the inbox. */
const HOME_PATHS: Readonly<Record<string, string>> = {
  recent_topics: 'recent',
  recent: 'recent',
  all_messages: 'feed',
};

/** The view for the current URL. */
export function useView(): View {
  const session = useSession();
  const { pathname } = useLocation();
  // Names only matter for old links without an id: resolve once per URL, not on every rename.
  return useMemo(() => {
    const { realm } = session.realm.getState();
    if (!realm) return { kind: 'unknown' };
    const path = pathname === '/' ? HOME_PATHS[realm.settings.web_home_view] : pathname;
    return parseFragment(path ?? pathname, pathNames(realm));
  }, [session, pathname]);
}
