import { useEffect, useState } from 'react';
import { useSession } from '~/session/react';

/** Whole seconds until a moment on the local clock, in ms since the epoch; 0 once it is past. Rerenders each second. */
export function useSecondsUntil(untilMs: number): number {
  const { clock } = useSession();
  const [, tick] = useState(0);
  const leftMs = Math.max(0, untilMs - clock.now());
  useEffect(() => {
    if (leftMs <= 0) return;
    return clock.schedule(leftMs % 1000 || 1000, () => tick((count) => count + 1));
  });
  return Math.ceil(leftMs / 1000);
}

export function secondsWords(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
