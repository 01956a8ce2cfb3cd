import { useState } from 'react';

/**
 * The item whose form is open, by its part of the URL. If someone else deletes it, the form stays, with what was being
 * typed: it can be added again.
 */
export function useOpenItem<T>(
  open: string | undefined,
  item: T | undefined,
): { readonly item: T | undefined; readonly isGone: boolean } {
  const [last, setLast] = useState({ open, item });
  const isNews = last.open !== open || (item !== undefined && last.item !== item);
  const now = isNews ? { open, item } : last;
  if (isNews) setLast(now);
  return { item: now.item, isGone: item === undefined && now.item !== undefined };
}
