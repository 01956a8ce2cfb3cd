import { useEffect, useState } from 'react';
import { parseFragment } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import { useSession } from '~/session/react';
import { LinkCard } from './LinkCard';
import { type PointedLink, watchLinks } from './watchLinks';

const ID = 'link-card';

/** One card for all links in messages that lead into the organization: a preview of the target before navigating. */
export function LinkCards() {
  const session = useSession();
  const [pointed, setPointed] = useState<PointedLink>();
  useEffect(() => watchLinks(setPointed), []);
  useEffect(() => {
    if (!pointed) return;
    pointed.link.setAttribute('aria-describedby', ID);
    return () => pointed.link.removeAttribute('aria-describedby');
  }, [pointed]);
  const { realm } = session.realm.getState();
  if (!pointed || !realm) return null;
  const view = parseFragment(pointed.fragment, pathNames(realm));
  if (view.kind !== 'messages') return null;
  return <LinkCard key={pointed.fragment} id={ID} view={view} box={pointed.box} />;
}
