import { updatePresence as updatePresenceRoute } from '~/contract/routes/presence';
import { asUserId, type UserId } from '~/domain/ids';
import type { Presence } from '~/domain/people/user';
import type { Caller } from '../client';
import { toPresence } from '../convert/user';

export interface PresenceReport {
  readonly status: 'active' | 'idle';
  readonly hasNewInput: boolean;
  /** -1 the first time. */
  readonly lastUpdateId: number;
  /** No tab is visible: do not request other users' presences. */
  readonly isPing: boolean;
}

/** How far back 'last seen' goes: users away for longer have no last-seen date. */
const HISTORY_DAYS = 30;

export interface PresenceAnswer {
  readonly lastUpdateId: number;
  /** UNIX seconds, with fraction, by the server's clock. */
  readonly serverTime: number | undefined;
  readonly presences: readonly (readonly [UserId, Presence])[];
}

/** Reports the user's presence, and fetches what changed (E5). */
export async function updatePresence(
  { api }: Caller,
  report: PresenceReport,
): Promise<PresenceAnswer> {
  const answer = await api.send(updatePresenceRoute, {
    status: report.status,
    new_user_input: report.hasNewInput,
    last_update_id: report.lastUpdateId,
    slim_presence: true,
    ...(report.isPing ? { ping_only: true } : {}),
    ...(report.lastUpdateId < 0 ? { history_limit_days: HISTORY_DAYS } : {}),
  });
  return {
    lastUpdateId: answer.presence_last_update_id ?? report.lastUpdateId,
    serverTime: answer.server_timestamp,
    presences: Object.entries(answer.presences ?? {})
      .filter(([id]) => /^\d+$/.test(id))
      .map(([id, p]) => [asUserId(Number(id)), toPresence(p as Parameters<typeof toPresence>[0])]),
  };
}
