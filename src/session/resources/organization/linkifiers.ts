import type { Caller } from '~/api/client';
import {
  addLinkifier as addRoute,
  removeLinkifier as removeRoute,
  reorderLinkifiers as reorderRoute,
  updateLinkifier as updateRoute,
} from '~/contract/routes/organization';
import type { Linkifier } from '~/domain/organization/organization';

type Rule = Omit<Linkifier, 'id'>;

/** gap 4.8. Returns the new linkifier's id. It comes last. */
export async function addLinkifier(
  { api }: Caller,
  { pattern, urlTemplate }: Rule,
): Promise<number> {
  const { id } = await api.send(addRoute, { pattern, url_template: urlTemplate });
  return id;
}

export async function updateLinkifier(
  { api }: Caller,
  id: number,
  { pattern, urlTemplate }: Rule,
): Promise<void> {
  await api.send(updateRoute, { filter_id: id, pattern, url_template: urlTemplate });
}

export async function removeLinkifier({ api }: Caller, id: number): Promise<void> {
  await api.send(removeRoute, { filter_id: id });
}

/** gap 4.8. Takes every linkifier's id, in the new order. */
export async function reorderLinkifiers({ api }: Caller, order: readonly number[]): Promise<void> {
  await api.send(reorderRoute, { ordered_linkifier_ids: [...order] });
}
