import type { CSSProperties } from 'react';

const COLORS = 24;

/**
 * `--ch` for one of the 24 channel colors. Neighbors in a sidebar should differ in hue: a step of 7 visits all 24
 * before repeating.
 */
export function channelColor(seed: number): CSSProperties {
  return shadeColor(((seed * 7) % COLORS) + 1);
}

/** `--ch` for a color by its number, from 1. */
export function shadeColor(shade: number): CSSProperties {
  return cssVariables({ '--ch': `var(--ch-${String(shade).padStart(2, '0')})` });
}

/** `--ch` for any color: mixed with the ink color, to be readable on light and dark. */
export function mixedColor(hex: string): CSSProperties {
  return cssVariables({ '--ch': `color-mix(in oklab, ${hex} 68%, var(--ink))` });
}

/** React's style type lacks custom properties. They are set through the CSSOM, which the CSP allows. */
function cssVariables(variables: Readonly<Record<`--${string}`, string>>): CSSProperties {
  return variables as CSSProperties;
}
