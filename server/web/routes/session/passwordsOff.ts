import { ApiError } from '../../../core/apiError';
import type { Services } from '../../http/services';

/** Refuses where the operator lets people in only by accounts elsewhere. */
export function requirePasswords({ signIn }: Pick<Services, 'signIn'>): void {
  if (signIn.hasPasswords) return;
  throw new ApiError('PASSWORD_AUTH_DISABLED', 'Password authentication is disabled here');
}
