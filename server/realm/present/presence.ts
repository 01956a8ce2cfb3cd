import type { Write } from '~/contract/decode';
import { PRESENCE } from '~/contract/limits';
import type { legacyPresence, PresenceWire } from '~/contract/records/user';
import { apiEmail } from '../users/emailVisibility';
import type { PresenceRow } from '../users/presence';

type LegacyPresenceOut = Write<typeof legacyPresence>;

/** The modern format: by user id. */
export function presentPresences(rows: readonly PresenceRow[]): Record<string, PresenceWire> {
  return Object.fromEntries(rows.map((row) => [String(row.user_id), presentPresence(row)]));
}

/** Clients treat a missing time as a broken response, so people never active count as last active when they joined. */
export function presentPresence({
  active_at,
  idle_at,
  created_at,
}: Pick<PresenceRow, 'active_at' | 'idle_at' | 'created_at'>): PresenceWire {
  return { active_timestamp: active_at ?? created_at, idle_timestamp: idle_at ?? created_at };
}

/** The legacy format: by API address, then by client; there is one client (contract 2.7). */
export function presentLegacyPresences(
  rows: readonly PresenceRow[],
  host: string,
): Record<string, LegacyPresenceOut> {
  return Object.fromEntries(
    rows.map((row) => [
      apiEmail({ ...row, id: row.user_id }, host),
      presentLegacyPresence(row, 'website'),
    ]),
  );
}

type Times = Pick<PresenceRow, 'active_at' | 'idle_at'>;

export function presentLegacyPresence(times: Times, client: string): LegacyPresenceOut {
  const { status, timestamp } = legacyStatus(times);
  return {
    aggregated: { client, status, timestamp },
    [client]: { client, status, timestamp, pushable: false },
  };
}

/** The newer time determines the status, with tolerance: someone active has usually been idle just before. */
export function legacyStatus({ active_at, idle_at }: Times): {
  status: 'active' | 'idle';
  timestamp: number;
} {
  const active = active_at ?? 0;
  const idle = idle_at ?? 0;
  const isActive = active >= idle - PRESENCE.offlineThresholdSeconds && active > 0;
  return { status: isActive ? 'active' : 'idle', timestamp: Math.max(active, idle) };
}
