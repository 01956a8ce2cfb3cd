import { ApiError } from '../../core/apiError';
import type { UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';

/** Whether the organization currently requires a second factor of this person. `now` in UNIX seconds. */
export function isFactorDemanded({ settings }: Organization, user: UserRow, now: number): boolean {
  const { parley_second_factor_role: role, parley_second_factor_from: from } = settings;
  return user.is_bot === 0 && user.role <= role && now >= from;
}

/** People without a factor can only set one up. Program keys keep working: there is no one to set one up. */
export function requireDemandedFactor(
  organization: Organization,
  user: UserRow,
  session: { readonly kind: string } | undefined,
  now: number,
): void {
  const isProgram = session === undefined || session.kind === 'key';
  if (isProgram || user.has_factor === 1 || !isFactorDemanded(organization, user, now)) return;
  throw new ApiError(
    'SECOND_FACTOR_SETUP_REQUIRED',
    'This organization requires a second factor. Set one up to go on.',
  );
}
