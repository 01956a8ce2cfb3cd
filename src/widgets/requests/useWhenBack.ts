import { useEffect, useEffectEvent } from 'react';
import { useSessionIfAny } from '~/session/react';
import { isRequestError } from '~/session/types';
import { whenBack } from '~/session/whenBack';

/** Calls `act` each time the server can be reached again. Before signing in, nothing watches that. */
export function useWhenBack(act: () => void): void {
  const session = useSessionIfAny();
  const onBack = useEffectEvent(act);
  useEffect(() => session && whenBack(session, onBack), [session]);
}

/** Whether a request failed because the server couldn't be reached: once it can, saying so would be wrong. */
export function isOutage(error: unknown): boolean {
  return isRequestError(error) && error.kind === 'network' && error.obstacle === undefined;
}
