/** Pixels of one `rem`: readers choose the browser's font size. */
export function rootPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
