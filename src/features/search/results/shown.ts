import { isDateTerm } from '../days';
import type { SearchNarrow } from './useFound';

/** Display options of results, remembered on this device like collapsed sections. */
export const SHOWN = {
  /** Full messages instead of a list of lines. */
  whole: 'search whole',
  /** Best first instead of newest first. */
  best: 'search best',
  /** Not grouped by conversation. */
  flat: 'search flat',
} as const;

/**
 * A single term that amounts to a view, such as all direct messages, is shown as full messages. Date bounds apply only
 * to a list.
 */
export function shapesOf({ terms }: SearchNarrow): 'list' | 'whole' | 'both' {
  if (terms.some(isDateTerm)) return 'list';
  const [only, second] = terms;
  const isView = only !== undefined && second === undefined && VIEWS.includes(only.operator);
  return isView ? 'whole' : 'both';
}

const VIEWS: readonly string[] = ['is', 'in', 'channels', 'dm-including', 'sender', 'with', 'id'];
