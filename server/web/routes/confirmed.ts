import { ApiError } from '../../core/apiError';
import type { UserContext } from './context';

const HOLDS_SECONDS = 15 * 60;

type Asked = Pick<UserContext, 'session' | 'services'>;

/**
 * Before what is dangerous: whoever is there has proved who they are within the last quarter of an hour. Asked are
 * browsers that signed in: programs cannot answer, and their keys are meant to act without anybody there.
 */
export function requireConfirmed(context: Asked) {
  if (isConfirmed(context)) return;
  throw new ApiError('CONFIRMATION_REQUIRED', 'Confirm that it’s still you first');
}

export function isConfirmed({ session, services }: Asked): boolean {
  if (session === undefined || session.confirmedAt === null) return true;
  return services.clock.now() / 1000 - session.confirmedAt <= HOLDS_SECONDS;
}
