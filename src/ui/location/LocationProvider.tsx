import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { type HashLocation, readLocation, watchLocation } from './hashLocation';

const LocationContext = createContext<HashLocation | undefined>(undefined);

/** Draws what is inside anew for each place that is gone to. A view whose code is on its way leaves the old one. */
export function LocationProvider({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(readLocation);
  useLayoutEffect(() => watchLocation((next) => startTransition(() => setLocation(next))), []);
  return <LocationContext.Provider value={location}>{children}</LocationContext.Provider>;
}

export function useLocation(): HashLocation {
  const location = useContext(LocationContext);
  if (!location) throw new Error('useLocation outside of LocationProvider');
  return location;
}
