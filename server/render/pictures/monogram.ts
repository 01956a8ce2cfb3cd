import { escapeHtml } from '../plainText';

const HUE_STEP = 30;
const LETTERS_MAX = 4;

/** Draws an avatar for users without one: their initials on a colored background. Safe to embed in any page. */
export function monogramSvg(hue: number, initials: string): string {
  const letters = escapeHtml([...initials.replace(/\p{Cc}/gu, '')].slice(0, LETTERS_MAX).join(''));
  const color = `hsl(${(hue * HUE_STEP) % 360} 45% 42%)`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">' +
    `<rect width="100" height="100" fill="${color}"/>` +
    '<text x="50" y="50" dy="0.36em" text-anchor="middle" fill="#fff" ' +
    `font-family="system-ui, sans-serif" font-size="42" font-weight="600">${letters}</text></svg>`
  );
}
