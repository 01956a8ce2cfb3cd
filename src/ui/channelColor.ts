import type { CSSProperties } from 'react';

const COLORS = 24;

/**
 * `--ch` for one of the 24 channel colors. Neighbors in a sidebar should differ in hue:
 * a step of 7 walks through all 24 before one comes back.
 */
export function channelColor(seed: number): CSSProperties {
  const index = ((seed * 7) % COLORS) + 1;
  return cssVariables({ '--ch': `var(--ch-${String(index).padStart(2, '0')})` });
}

/** React's style type does not know custom properties. They are set through the CSSOM, which the CSP allows. */
function cssVariables(variables: Readonly<Record<`--${string}`, string>>): CSSProperties {
  return variables as CSSProperties;
}
