import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import {
  HashRouter,
  useNavigate,
  useNavigationType,
  useLocation as useRouterLocation,
} from 'react-router';
import { watchEntries } from './entries';
import { goAgainOnClick, setNavigate } from './hashLocation';
import { tellReturn } from './returns';

/** Draws what is inside anew for each place in the page that is gone to. */
export function LocationProvider({ children }: { children: ReactNode }) {
  useState(watchEntries);
  return (
    <HashRouter>
      <NavigateOutside />
      <TellReturns />
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

/** Before what belongs to the new place, so that nothing of that takes its own arrival for somebody's leaving. */
function TellReturns() {
  const location = useRouterLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival, also at an entry that has no key of its own
  useEffect(() => {
    if (type === 'POP') tellReturn();
  }, [location, type]);
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
