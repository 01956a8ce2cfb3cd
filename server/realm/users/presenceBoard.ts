import type { Reader } from '../../core/db/schema';
import { presentPresence } from '../present/presence';
import { lastPresenceUpdate, type PresenceFilter } from './presence';

interface Entry {
  readonly userId: number;
  readonly updateId: number;
  /** UNIX seconds. */
  readonly lastThere: number;
  /** `"7":{"active_timestamp":…}`; undefined where nobody may see it. */
  readonly field: string | undefined;
}

interface News {
  /** A JSON object, by user id. */
  readonly presences: string;
  /** Of everything that is in it, and of what is not. */
  readonly lastUpdateId: number;
}

/**
 * When everybody was last there, as text. Who asks each minute is told of all who moved in that minute, which of a
 * thousand people is a thousand rows for each of a thousand: so each row is read and written out once in this process. Whatever
 * changes a row, or whether it may be seen, gives it a new update id; ids become visible in their order.
 */
export class PresenceBoard {
  private readonly latest = new Map<number, Entry>();
  /** By update id. Has entries, too, that are not the latest of their person any more. */
  private entries: Entry[] = [];

  /** What a member may see who may see everybody. */
  async newsSince(db: Reader, filter: PresenceFilter): Promise<News> {
    // Before the rows: they have everything up to it.
    const last = await lastPresenceUpdate(db);
    await this.catchUp(db);
    const fields: string[] = [];
    for (let at = this.entries.length - 1; at >= 0; at--) {
      const entry = this.entries[at];
      if (entry === undefined || entry.updateId <= filter.afterUpdate) break;
      if (this.latest.get(entry.userId) !== entry || entry.field === undefined) continue;
      if (entry.lastThere >= filter.since) fields.push(entry.field);
    }
    return {
      presences: `{${fields.join(',')}}`,
      lastUpdateId: Math.max(last, this.newestId, filter.afterUpdate),
    };
  }

  private get newestId(): number {
    return this.entries.at(-1)?.updateId ?? -1;
  }

  private async catchUp(db: Reader): Promise<void> {
    const rows = await db
      .selectFrom('presence')
      .innerJoin('users', 'users.id', 'presence.user_id')
      .selectAll('presence')
      .select(['users.created_at', 'users.is_active', 'users.presence_enabled'])
      .where('presence.update_id', '>', this.newestId)
      .orderBy('presence.update_id')
      .execute();
    for (const row of rows) {
      // Another request may have read it meanwhile.
      if (row.update_id <= this.newestId) continue;
      const isShown = row.is_active === 1 && row.presence_enabled === 1;
      const entry: Entry = {
        userId: row.user_id,
        updateId: row.update_id,
        lastThere: Math.max(row.active_at ?? 0, row.idle_at ?? 0),
        field: isShown ? `"${row.user_id}":${JSON.stringify(presentPresence(row))}` : undefined,
      };
      this.latest.set(entry.userId, entry);
      this.entries.push(entry);
    }
    if (this.entries.length > 2 * this.latest.size) {
      this.entries = this.entries.filter((entry) => this.latest.get(entry.userId) === entry);
    }
  }
}
