import { type Reorder, useReorder } from '~/ui/reorder/useReorder';
import { sayFailure } from './sayFailure';

/**
 * The order of items that the server has, changed by dragging or by keys. `save` gets all their ids; if it fails, the
 * reason is shown, and so is the server's order again.
 */
export function useServerOrder<Id extends number, Item extends { readonly id: Id }>(
  items: readonly (Item & { readonly id: Id })[],
  nameOf: (item: Item) => string,
  save: (order: readonly Id[]) => Promise<void>,
): { readonly reorder: Reorder<Id>; readonly inOrder: readonly Item[] } {
  const find = (id: Id) => items.find((item) => item.id === id);
  const reorder = useReorder({
    keys: items.map(({ id }) => id),
    nameOf: (id) => {
      const item = find(id);
      return item ? nameOf(item) : '';
    },
    onReorder: (order) =>
      save(order).catch((failure) => {
        sayFailure(failure);
        throw failure;
      }),
  });
  return { reorder, inOrder: reorder.order.flatMap((id) => find(id) ?? []) };
}
