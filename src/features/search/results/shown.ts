import { isDateTerm } from '../days';
import type { SearchNarrow } from './useFound';

/** How results are shown is remembered on this device, as what is folded away is. */
export const SHOWN = {
  /** The messages themselves, not a list of lines. */
  whole: 'search whole',
  /** The best first, not the newest. */
  best: 'search best',
  /** Not grouped by conversation. */
  flat: 'search flat',
} as const;

/** One term that stands for a view, such as all direct messages, is read as one. Days bound a list alone. */
export function shapesOf({ terms }: SearchNarrow): 'list' | 'whole' | 'both' {
  if (terms.some(isDateTerm)) return 'list';
  const [only, second] = terms;
  const isView = only !== undefined && second === undefined && VIEWS.includes(only.operator);
  return isView ? 'whole' : 'both';
}

const VIEWS: readonly string[] = ['is', 'in', 'channels', 'dm-including', 'sender', 'with', 'id'];
