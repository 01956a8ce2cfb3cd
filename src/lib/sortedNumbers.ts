/** Where a number stands, or would stand, among numbers from the smallest to the largest. */
export function placeOf(numbers: readonly number[], wanted: number): number {
  let from = 0;
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether a number is among numbers from the smallest to the largest. */
export function includesSorted(numbers: readonly number[], wanted: number): boolean {
  return numbers[placeOf(numbers, wanted)] === wanted;
}

/** The same numbers from the smallest to the largest. Looks first whether they are: to sort takes thirty times as long. */
export function sorted(numbers: readonly number[]): readonly number[] {
  const isSorted = numbers.every((one, i) => i === 0 || (numbers[i - 1] ?? 0) <= one);
  return isSorted ? numbers : numbers.toSorted((a, b) => a - b);
}
