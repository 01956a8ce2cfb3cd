import { includesSorted, placeOf } from '~/lib/sortedNumbers';

/** Fewer are cut out of a long list, which is faster than to look at each of it. */
const FEW = 100;

/**
 * Who gets a message, with the flags that each gets it with. Nearly all get it with the same: of twenty thousand, only
 * the others take room and time.
 */
export class Receivers {
  private everybody: readonly number[];
  private readonly others = new Map<number, number>();

  /** `ids` from the smallest to the largest. */
  constructor(
    ids: readonly number[],
    private readonly usual: number,
  ) {
    this.everybody = ids;
  }

  get ids(): readonly number[] {
    return this.everybody;
  }

  /** undefined: they do not get it. */
  flagsOf(id: number): number | undefined {
    return this.others.get(id) ?? (includesSorted(this.everybody, id) ? this.usual : undefined);
  }

  /** Somebody who would not get it gets it, too, with these flags. */
  join(id: number, flags: number): void {
    if (includesSorted(this.everybody, id)) return;
    this.everybody = [...this.everybody, id].sort((a, b) => a - b);
    this.others.set(id, this.usual | flags);
  }

  /** Those of these people who get it get it with these flags besides. */
  flag(people: Iterable<number>, flags: number): void {
    for (const id of people) {
      const before = this.flagsOf(id);
      if (before !== undefined) this.others.set(id, before | flags);
    }
  }

  /** Who has any of these flags. */
  withAny(flags: number): readonly number[] {
    if ((this.usual & flags) !== 0) return this.everybody;
    return [...this.others].flatMap(([id, theirs]) => ((theirs & flags) === 0 ? [] : [id]));
  }

  /** The form in which the event log keeps them. */
  byFlags(): IdsByFlags {
    const groups: Record<number, readonly number[]> = idsByFlags(this.others);
    const { others } = this;
    const usual =
      others.size < FEW
        ? without(this.everybody, [...others.keys()])
        : this.everybody.filter((id) => !others.has(id));
    if (usual.length > 0) groups[this.usual] = usual.concat(groups[this.usual] ?? []);
    return groups;
  }
}

/** People by the flags that they share. */
export type IdsByFlags = Readonly<Record<number, readonly number[]>>;

/** The same for flags that are known of each. */
export function idsByFlags(flagsOf: ReadonlyMap<number, number>): Record<number, number[]> {
  const groups: Record<number, number[]> = {};
  for (const [id, flags] of flagsOf) {
    const group = groups[flags];
    if (group === undefined) groups[flags] = [id];
    else group.push(id);
  }
  return groups;
}

/** `ids` from the smallest to the largest, few of which go. */
function without(ids: readonly number[], gone: readonly number[]): readonly number[] {
  const rest: (readonly number[])[] = [];
  let from = 0;
  for (const id of gone.toSorted((a, b) => a - b)) {
    const at = placeOf(ids, id);
    rest.push(ids.slice(from, at));
    from = at + 1;
  }
  return ids.slice(0, 0).concat(...rest, ids.slice(from));
}
