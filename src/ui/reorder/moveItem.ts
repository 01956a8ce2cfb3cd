/** Moves an item to another index; indexes past the ends are clamped. */
export function moveItem<T>(list: readonly T[], item: T, to: number): readonly T[] {
  const rest = list.filter((one) => one !== item);
  if (rest.length === list.length) return list;
  return rest.toSpliced(Math.min(Math.max(0, to), rest.length), 0, item);
}

/** Applies an older order to a list that has changed since: new items stay at their index in the list. */
export function mergeOrder<T>(order: readonly T[], list: readonly T[]): readonly T[] {
  const kept = order.filter((item) => list.includes(item));
  return list.reduce<readonly T[]>(
    (merged, item, index) => (merged.includes(item) ? merged : merged.toSpliced(index, 0, item)),
    kept,
  );
}
