import { useMemo } from 'react';
import type { TimeStyle } from '~/domain/times/dates';
import { useRealm } from '~/session/react';

/** How the signed-in person wants times displayed. */
export function useTimeStyle(): TimeStyle {
  const isTwelveHour = useRealm((realm) => realm.settings.twenty_four_hour_time === false);
  return useMemo(() => ({ isTwelveHour }), [isTwelveHour]);
}
