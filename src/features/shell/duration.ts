const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `3 hours`, in the largest unit that fits; undefined below a minute, which is not worth a word. */
export function duration(ms: number): string | undefined {
  for (const [unit, size] of UNITS) {
    const count = Math.floor(ms / size);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return undefined;
}
