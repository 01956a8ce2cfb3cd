import type { Change } from '../../core/change';
import type { Organization } from '../../core/organization';
import type { SessionRow } from './sessions';

const DAY = 86_400;

type Lifetime = Pick<SessionRow, 'kind' | 'created_at' | 'last_seen_at'>;

/** Whether a session has expired by the organization's settings. Program keys don't expire. `now` in UNIX seconds. */
export function hasRunOut(
  { settings }: Organization,
  { kind, created_at, last_seen_at }: Lifetime,
  now: number,
): boolean {
  if (kind === 'key') return false;
  const { parley_session_days: days, parley_session_idle_days: idleDays } = settings;
  const isOld = days > 0 && now >= created_at + days * DAY;
  return isOld || (idleDays > 0 && now >= last_seen_at + idleDays * DAY);
}

/** Deletes a user's expired sessions, which no longer let anyone in. */
export async function dropRunOut({ db, now, organization }: Change, userId: number): Promise<void> {
  const { parley_session_days: days, parley_session_idle_days: idleDays } = organization.settings;
  const drop = () =>
    db.deleteFrom('sessions').where('user_id', '=', userId).where('kind', '<>', 'key');
  if (days > 0)
    await drop()
      .where('created_at', '<=', now - days * DAY)
      .execute();
  if (idleDays > 0)
    await drop()
      .where('last_seen_at', '<=', now - idleDays * DAY)
      .execute();
}
