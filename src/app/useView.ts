import { useMemo } from 'react';
import { parseFragment, type View } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import { useSession } from '~/session/react';
import { useLocation } from '~/ui/location/LocationProvider';

/** Where an address that names no view leads (gap 1.7 `web_home_view`); a value that is none of these is the inbox. */
const HOME_PATHS: Readonly<Record<string, string>> = {
  recent_topics: 'recent',
  recent: 'recent',
  all_messages: 'feed',
};

/** What the address bar asks for. */
export function useView(): View {
  const session = useSession();
  const { pathname } = useLocation();
  // Names only matter for old links that have no id: once per address, not on every rename.
  return useMemo(() => {
    const { realm } = session.realm.getState();
    if (!realm) return { kind: 'unknown' };
    const path = pathname === '/' ? HOME_PATHS[realm.settings.web_home_view] : pathname;
    return parseFragment(path ?? pathname, pathNames(realm));
  }, [session, pathname]);
}
