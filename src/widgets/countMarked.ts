export function countMarked(count: number): string {
  return count === 1 ? '1 message marked read' : `${count.toLocaleString()} messages marked read`;
}
