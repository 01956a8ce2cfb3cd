import type { RealmState } from '../../state';

/** From when the organization wants everyone of one's role to have a second factor, in UNIX seconds; undefined: it doesn't. */
export function factorDemandedFrom({
  organization,
  users,
  selfId,
}: RealmState): number | undefined {
  const role = users.get(selfId)?.role;
  const isDemanded = role !== undefined && role <= organization.parley_second_factor_role;
  return isDemanded ? organization.parley_second_factor_from : undefined;
}
