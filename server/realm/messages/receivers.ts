import { includesSorted, placeOf } from '~/lib/sortedNumbers';

/** Fewer than this are cut out of a long list, which is faster than checking each element. */
const FEW = 100;

/**
 * Who gets a message, and with which flags. Nearly everyone gets the same ones: of twenty thousand, only the others
 * take space and time.
 */
export class Receivers {
  private everybody: readonly number[];
  private readonly others = new Map<number, number>();

  /** `ids` in ascending order. */
  constructor(
    ids: readonly number[],
    private readonly usual: number,
  ) {
    this.everybody = ids;
  }

  get ids(): readonly number[] {
    return this.everybody;
  }

  /** undefined: they don't get it. */
  flagsOf(id: number): number | undefined {
    return this.others.get(id) ?? (includesSorted(this.everybody, id) ? this.usual : undefined);
  }

  /** Adds someone who would not otherwise get it, with these flags. */
  join(id: number, flags: number): void {
    if (includesSorted(this.everybody, id)) return;
    this.everybody = [...this.everybody, id].sort((a, b) => a - b);
    this.others.set(id, this.usual | flags);
  }

  /** Adds these flags for those of these people who get it. */
  flag(people: Iterable<number>, flags: number): void {
    for (const id of people) {
      const before = this.flagsOf(id);
      if (before !== undefined) this.others.set(id, before | flags);
    }
  }

  /** Everyone with any of these flags. */
  withAny(flags: number): readonly number[] {
    if ((this.usual & flags) !== 0) return this.everybody;
    return [...this.others].flatMap(([id, theirs]) => ((theirs & flags) === 0 ? [] : [id]));
  }

  /** The form stored in the event log. */
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

/** People grouped by identical flags. */
export type IdsByFlags = Readonly<Record<number, readonly number[]>>;

/** Groups people by their flags. */
export function idsByFlags(flagsOf: ReadonlyMap<number, number>): Record<number, number[]> {
  const groups: Record<number, number[]> = {};
  for (const [id, flags] of flagsOf) {
    const group = groups[flags];
    if (group === undefined) groups[flags] = [id];
    else group.push(id);
  }
  return groups;
}

/** `ids` in ascending order, without a few of them. */
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
