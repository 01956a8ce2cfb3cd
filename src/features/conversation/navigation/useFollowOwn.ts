import { useEffect, useRef } from 'react';
import type { OutboxEntry } from '~/session/types';

/** Brings what the user sends into view, wherever they were reading. */
export function useFollowOwn(outbox: readonly OutboxEntry[], follow: () => void): void {
  const newest = outbox.at(-1)?.localId;
  const seen = useRef(newest);
  useEffect(() => {
    const isNew = newest !== undefined && newest !== seen.current;
    seen.current = newest;
    if (isNew) follow();
  });
}
