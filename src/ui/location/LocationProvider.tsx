import { type ReactNode, useLayoutEffect } from 'react';
import {
  HashRouter,
  useNavigate,
  useNavigationType,
  useLocation as useRouterLocation,
} from 'react-router';
import { setNavigate } from './hashLocation';

/** Draws what is inside anew for each place in the page that is gone to. */
export function LocationProvider({ children }: { children: ReactNode }) {
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
  return null;
}

interface PageLocation {
  /** `/narrow/channel/7-design` of `#/narrow/channel/7-design`. */
  readonly pathname: string;
  /** What `navigate` left with the place; it outlives a reload. */
  readonly state: unknown;
  /** By Back, Forward or a reload, to where `navigate` led before: an address typed or clicked is none. */
  readonly isReturn: boolean;
}

export function useLocation(): PageLocation {
  const { pathname, state, key } = useRouterLocation();
  const type = useNavigationType();
  // What was typed or clicked has no entry of the router's own.
  return { pathname, state: state as unknown, isReturn: type === 'POP' && key !== 'default' };
}
