import type { RealmState } from '../../state';

/** When the organization starts to require a second factor of this user's role, in UNIX seconds; undefined: never. */
export function factorDemandedFrom({
  organization,
  users,
  selfId,
}: RealmState): number | undefined {
  const role = users.get(selfId)?.role;
  const isDemanded = role !== undefined && role <= organization.parley_second_factor_role;
  return isDemanded ? organization.parley_second_factor_from : undefined;
}
