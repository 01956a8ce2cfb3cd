import { ApiError } from '../../core/apiError';
import type { UserContext } from './context';

const HOLDS_SECONDS = 15 * 60;

type Asked = Pick<UserContext, 'session' | 'services'>;

/**
 * Guards dangerous actions: the user must have proved their identity within the last quarter of an hour. Applies only
 * to browsers that signed in: programs cannot respond, and their keys are meant to work unattended.
 */
export function requireConfirmed(context: Asked) {
  if (isConfirmed(context)) return;
  throw new ApiError('CONFIRMATION_REQUIRED', 'Confirm that it’s still you first');
}

export function isConfirmed({ session, services }: Asked): boolean {
  if (session === undefined || session.confirmedAt === null) return true;
  return services.clock.now() / 1000 - session.confirmedAt <= HOLDS_SECONDS;
}
