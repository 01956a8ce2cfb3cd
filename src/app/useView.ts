import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { parseFragment, type View } from '~/domain/paths';
import { pathNames } from '~/model/selectors/conversations';
import { useSession } from '~/session/react';

/** What the address bar asks for. */
export function useView(): View {
  const session = useSession();
  const { pathname } = useLocation();
  // Names only matter for old links that have no id: once per address, not on every rename.
  return useMemo(() => {
    const { realm } = session.realm.getState();
    return realm ? parseFragment(pathname, pathNames(realm)) : { kind: 'unknown' };
  }, [session, pathname]);
}
