import type { Reader } from '../../core/db/schema';
import { presentPresence } from '../present/presence';
import { lastPresenceUpdate, type PresenceFilter } from './presence';

interface Entry {
  readonly userId: number;
  readonly updateId: number;
  /** UNIX seconds. */
  readonly active_at: number | null;
  readonly idle_at: number | null;
  /** `"7":{"active_timestamp":…}`; undefined if no one may see it. */
  readonly field: string | undefined;
}

interface News {
  /** A JSON object by user id. */
  readonly presences: string;
  /** Covers both what is included and what is not. */
  readonly lastUpdateId: number;
}

/**
 * When everyone was last online, as text. A client that polls each minute is told of everyone who moved in that minute,
 * which with a thousand people is a thousand rows for each of a thousand: so each row is read and serialized once per
 * process. Any change to a row, or to whether it may be seen, gives it a new update id; ids become visible in order.
 */
export class PresenceBoard {
  private readonly latest = new Map<number, Entry>();
  /** By update id. Includes entries that are no longer their person's latest. */
  private entries: Entry[] = [];
  private reading: Promise<unknown> = Promise.resolve();
  private next: Promise<number> | undefined;

  /** The news for a member who can see everyone. */
  async newsSince(db: Reader, filter: PresenceFilter): Promise<News> {
    const last = await this.readOn(db);
    const fields: string[] = [];
    for (let at = this.entries.length - 1; at >= 0; at--) {
      const entry = this.entries[at];
      if (entry === undefined || entry.updateId <= filter.afterUpdate) break;
      if (this.latest.get(entry.userId) !== entry || entry.field === undefined) continue;
      const lastThere = Math.max(entry.active_at ?? 0, entry.idle_at ?? 0);
      if (lastThere >= filter.since) fields.push(entry.field);
    }
    return {
      presences: `{${fields.join(',')}}`,
      lastUpdateId: Math.max(last, this.newestId, filter.afterUpdate),
    };
  }

  /** When someone was last online, as far as it has been read. */
  timesOf(userId: number): Pick<Entry, 'active_at' | 'idle_at'> | undefined {
    return this.latest.get(userId);
  }

  private get newestId(): number {
    return this.entries.at(-1)?.updateId ?? -1;
  }

  /**
   * The last update id; all rows up to it are in memory. One read at a time: a call during a read gets one that starts
   * afterwards, since the current one may have looked before the caller's own report was there.
   */
  private readOn(db: Reader): Promise<number> {
    this.next ??= this.readAfter(this.reading, db);
    return this.next;
  }

  private async readAfter(earlier: Promise<unknown>, db: Reader): Promise<number> {
    await earlier.catch(() => undefined);
    this.reading = this.next ?? this.reading;
    this.next = undefined;
    // Read before the rows, so that they include everything up to it.
    const last = await lastPresenceUpdate(db);
    await this.catchUp(db);
    return last;
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
      const isShown = row.is_active === 1 && row.presence_enabled === 1;
      const entry: Entry = {
        userId: row.user_id,
        updateId: row.update_id,
        active_at: row.active_at,
        idle_at: row.idle_at,
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
