/** A list with one of its things moved to another place. Out of bounds stays within. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined) return items;
  const place = Math.min(Math.max(to, 0), items.length - 1);
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}
