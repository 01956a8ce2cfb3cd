/** In the order in which they run. */
export const CANDIDATES = ['parley', 'dom-20', 'dom-400', 'virtua', 'tanstack'] as const;
export type CandidateName = (typeof CANDIDATES)[number];
