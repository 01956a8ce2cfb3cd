import { useCallback, useState } from 'react';

/** About three screens; more come as one gets there. */
const STEP = 80;

/** How many items are drawn, and a way to more. */
export function useGrowingLimit(): readonly [limit: number, grow: () => void] {
  const [limit, setLimit] = useState(STEP);
  const grow = useCallback(() => setLimit((n) => n + STEP), []);
  return [limit, grow];
}
