import { useCallback, useState } from 'react';

/** About three screenfuls; more are added as the reader gets there. */
const STEP = 80;

/** How many items are rendered, and a way to render more. */
export function useGrowingLimit(): readonly [limit: number, grow: () => void] {
  const [limit, setLimit] = useState(STEP);
  const grow = useCallback(() => setLimit((n) => n + STEP), []);
  return [limit, grow];
}
