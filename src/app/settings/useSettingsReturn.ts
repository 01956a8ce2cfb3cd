import { useEffect, useRef } from 'react';
import { isSettings } from '~/domain/places/pages';
import type { View } from '~/domain/places/paths';
import { navigate } from '~/ui/location/hashLocation';
import { useLocation } from '~/ui/location/LocationProvider';

/** The place to return to from the settings, by link and by Escape. */
export function useSettingsReturn(view: View): string {
  const { pathname } = useLocation();
  const last = useRef('/inbox');
  const isInside = isSettings(view);
  if (!isInside) last.current = pathname;
  useEffect(() => {
    if (!isInside) return;
    const ended = new AbortController();
    void import('./leaveByKey').then(({ leaveByKey }) =>
      leaveByKey(() => navigate(last.current), ended.signal),
    );
    return () => ended.abort();
  }, [isInside]);
  return `#${last.current}`;
}
