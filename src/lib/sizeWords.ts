const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** Formats a file size: `12 KB`, `3.4 MB`. Units of 1024, as everywhere here. */
export function sizeWords(bytes: number): string {
  let value = Math.max(1, bytes / 1024);
  let unit = 0;
  while (value >= 1023.5 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = value < 9.95 && unit > 0 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
