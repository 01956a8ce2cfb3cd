import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { HashRouter, useNavigate, useLocation as useRouterLocation } from 'react-router';
import { watchEntries } from './entries';
import { goAgainOnClick, setNavigate } from './hashLocation';

/** Draws what is inside anew for each place in the page that is gone to. */
export function LocationProvider({ children }: { children: ReactNode }) {
  useState(watchEntries);
  return (
    <HashRouter>
      <NavigateOutside />
      {children}
    </HashRouter>
  );
}

function NavigateOutside() {
  const navigate = useNavigate();
  useLayoutEffect(() => setNavigate(navigate), [navigate]);
  useEffect(() => goAgainOnClick(document), []);
  return null;
}

interface PageLocation {
  /** `/narrow/channel/7-design` of `#/narrow/channel/7-design`. */
  readonly pathname: string;
  /** What `navigate` left with the place; it outlives a reload. */
  readonly state: unknown;
  /** The entry of the history: the same after Back, Forward and a reload, another for each visit. */
  readonly entry: string;
}

export function useLocation(): PageLocation {
  const { pathname, state, key } = useRouterLocation();
  return { pathname, state: state as unknown, entry: key };
}
