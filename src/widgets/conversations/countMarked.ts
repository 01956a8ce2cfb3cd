export function countMarked(count: number): string {
  return count === 1
    ? '1 message marked as read'
    : `${count.toLocaleString()} messages marked as read`;
}
