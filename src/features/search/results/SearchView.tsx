import type { ReactNode } from 'react';
import { narrowKey } from '~/domain/places/narrow';
import { useFold, useRealm, useSessionState } from '~/session/react';
import { ResultList } from './ResultList';
import styles from './Results.module.css';
import { SHOWN, shapesOf } from './shown';
import type { SearchNarrow } from './useFound';

/** Results as a list of lines, or as full messages. */
export function SearchView({
  narrow,
  isOpenedAt,
  header,
  dock,
  whole,
}: {
  narrow: SearchNarrow;
  /** A message in the URL is shown among its neighbors, not as one line of a list. */
  isOpenedAt: boolean;
  header: ReactNode;
  dock: ReactNode;
  /** The full messages. */
  whole: ReactNode;
}) {
  const [isWhole] = useFold(SHOWN.whole);
  const isOffline = useSessionState(({ connection }) => connection.kind === 'offline');
  const isLoaded = useRealm((realm) => (realm.windows.get(narrowKey(narrow))?.ids.length ?? 0) > 0);
  const shapes = shapesOf(narrow);
  const isMeant = shapes === 'whole' || (shapes === 'both' && (isWhole || isOpenedAt));
  // Offline results are listed: there is nothing to scroll on to.
  if (isMeant && !(isOffline && !isLoaded)) return whole;
  return (
    <section className={styles.view} aria-label="Search results">
      {header}
      <ResultList narrow={narrow} />
      <div>{dock}</div>
    </section>
  );
}
