import { ApiError } from '../../../core/apiError';
import type { Services } from '../../http/services';

/** Throws if the operator allows sign-in only with external accounts. */
export function requirePasswords({ signIn }: Pick<Services, 'signIn'>): void {
  if (signIn.hasPasswords) return;
  throw new ApiError('PASSWORD_AUTH_DISABLED', 'Password authentication is disabled here');
}
