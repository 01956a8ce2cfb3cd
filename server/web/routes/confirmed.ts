import { ApiError } from '../../core/apiError';
import type { UserContext } from './context';

const HOLDS_SECONDS = 15 * 60;

/**
 * Before what is dangerous: whoever is there has proved who they are within the last quarter of an hour. Asked are
 * browsers that signed in: programs cannot answer, and their keys are meant to act without anybody there.
 */
export function requireConfirmed({ session, services }: Pick<UserContext, 'session' | 'services'>) {
  if (session === undefined || session.confirmedAt === null) return;
  const age = services.clock.now() / 1000 - session.confirmedAt;
  if (age <= HOLDS_SECONDS) return;
  throw new ApiError('CONFIRMATION_REQUIRED', 'Confirm that it’s still you first');
}
