/** In execution order. */
export const CANDIDATES = ['parley', 'dom-20', 'dom-400', 'virtua', 'tanstack'] as const;
export type CandidateName = (typeof CANDIDATES)[number];
