import type { Kysely } from 'kysely';
import type { Clock } from '~/lib/clock';
import { inChunks } from '../../core/db/rows';
import type { Schema } from '../../core/db/schema';

const EVERY_MS = 60_000;

/**
 * Records when and from where sessions were last used. Requests note it in memory, and it is written in a batch once a
 * minute: no request waits for it, and a crash loses at most a minute.
 */
export class Sightings {
  private seen = new Map<number, string>();
  private readonly addresses = new Map<number, string>();
  private cancel: (() => void) | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: Clock,
  ) {}

  note(sessionId: number, address: string): void {
    this.seen.set(sessionId, address);
    this.cancel ??= this.clock.schedule(EVERY_MS, () => {
      this.writing = this.write();
    });
  }

  async close(): Promise<void> {
    this.cancel?.();
    await this.writing;
    await this.write();
  }

  private async write(): Promise<void> {
    const seen = this.seen;
    this.seen = new Map();
    this.cancel = undefined;
    if (seen.size === 0) return;
    try {
      await this.writeTimes([...seen.keys()]);
      await this.writeAddresses(seen);
    } catch {
      // The database is unavailable, which others report; later requests note their sessions again.
    }
  }

  private async writeTimes(ids: readonly number[]): Promise<void> {
    const last_seen_at = Math.floor(this.clock.now() / 1000);
    await inChunks(ids, async (some) => {
      await this.db.updateTable('sessions').set({ last_seen_at }).where('id', 'in', some).execute();
      return [];
    });
  }

  private async writeAddresses(seen: ReadonlyMap<number, string>): Promise<void> {
    for (const [id, address] of seen) {
      if (this.addresses.get(id) === address) continue;
      await this.db.updateTable('sessions').set({ address }).where('id', '=', id).execute();
      this.addresses.set(id, address);
    }
  }
}
