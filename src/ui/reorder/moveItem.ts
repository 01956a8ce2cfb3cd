/** The list with one thing at another place; places beyond the ends are the ends. */
export function moveItem<T>(list: readonly T[], item: T, to: number): readonly T[] {
  const rest = list.filter((one) => one !== item);
  if (rest.length === list.length) return list;
  return rest.toSpliced(Math.min(Math.max(0, to), rest.length), 0, item);
}

/** What is shown in an order made before things came or went: new ones stand where the list has them. */
export function mergeOrder<T>(order: readonly T[], list: readonly T[]): readonly T[] {
  const kept = order.filter((item) => list.includes(item));
  return list.reduce<readonly T[]>(
    (merged, item, index) => (merged.includes(item) ? merged : merged.toSpliced(index, 0, item)),
    kept,
  );
}
