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

/** Provides the current location, and rerenders its consumers on every navigation. */
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

/** Rendered before the new place's components, so that none of them mistakes its own arrival for a departure. */
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
  /** `/narrow/channel/7-design` for `#/narrow/channel/7-design`. */
  readonly pathname: string;
  /** State passed to `navigate`; survives a reload. */
  readonly state: unknown;
  /** Key of the history entry: the same after Back, Forward and a reload, different for each visit. */
  readonly entry: string;
}

export function useLocation(): PageLocation {
  const { pathname, state, key } = useRouterLocation();
  return { pathname, state: state as unknown, entry: key };
}
