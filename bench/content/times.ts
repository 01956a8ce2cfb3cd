/** Ways to put a message on the page: plain, only sanitized, built, and copied from the cache. */
export const DRAWINGS = ['innerHTML', 'sanitized', 'first', 'again'] as const;

/** Median milliseconds per screen of 30 rows. */
export type DrawingTimes = Readonly<Record<(typeof DRAWINGS)[number], number>>;
