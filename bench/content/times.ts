/** Ways to put a message on the page: without any care, only sanitised, built, and copied from the cache. */
export const DRAWINGS = ['innerHTML', 'sanitized', 'first', 'again'] as const;

/** Milliseconds a screen of 30 rows, medians. */
export type DrawingTimes = Readonly<Record<(typeof DRAWINGS)[number], number>>;
