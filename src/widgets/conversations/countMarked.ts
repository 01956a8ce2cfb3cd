import { pageLocale } from '~/lib/pageLocale';
export function countMarked(count: number): string {
  return count === 1
    ? '1 message marked as read'
    : `${count.toLocaleString(pageLocale())} messages marked as read`;
}
