import { type ReactNode, useRef } from 'react';
import type { Narrow } from '~/domain/places/narrow';
import { useRealm } from '~/session/react';
import { useLocation } from '~/ui/location/LocationProvider';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';
import type { SearchState } from './openSearch';
import type { SearchNarrow } from './results/useFound';
import { SearchBar } from './SearchBar';
import { SearchTools } from './SearchTools';
import { originOf } from './scope';

/** Header above the results: the search, which can be edited there, and actions on the results. */
export function SearchHeader({ narrow, start }: { narrow: SearchNarrow; start?: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  const label = useRealm((realm) => narrowLabel(realm, narrow));
  return (
    <header ref={header}>
      <h1 className="vh">{label === 'Search' ? 'Search results' : label}</h1>
      <SearchBar
        terms={narrow.terms}
        origin={useSearchOrigin(narrow)}
        start={start}
        isLive
        onLeave={() => {
          header.current?.parentElement?.querySelector<HTMLElement>('[data-messages]')?.focus();
        }}
      />
      <SearchTools narrow={narrow} />
    </header>
  );
}

/** Where the search started, unless its URL was opened another way. */
export function useSearchOrigin(narrow: SearchNarrow): Narrow | undefined {
  const state = useLocation().state as SearchState | null;
  return state?.searchOrigin ?? originOf(narrow.terms);
}
