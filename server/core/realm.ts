import type { Clock } from '~/lib/clock';
import type { Change } from './change';
import type { Database } from './db/database';
import type { OrganizationRow, Reader, Writer } from './db/schema';
import type { Emission, LogEntry } from './events/entry';
import { appendToLog, newestEventId } from './events/log';
import { loadOrganization, type Organization, readOrganization } from './organization';

interface RealmOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** The configured address of this server; undefined: as each request says. */
  readonly origin?: string | undefined;
  /** Gets the entries of each change right after it has committed. */
  readonly publish: (entries: readonly LogEntry[]) => void;
  /** Called after a change that made webhook deliveries. Absent where nobody sends any. */
  readonly dispatch?: () => void;
  /** Called after a change that has linked pages to visit. */
  readonly preview?: () => void;
}

/** Everything a read at one instant sees. */
export interface Snapshot {
  readonly db: Reader;
  readonly organization: Organization;
  /** The newest event that this state contains (SY1). */
  readonly lastEventId: number;
}

/** There is no organization yet: the server waits for its first visitor. */
export class NoOrganization extends Error {
  override readonly name = 'NoOrganization';
}

/** The one door to the organization's data: `change` to write, `snapshot` to read at one instant. */
export class Realm {
  private known: Organization | undefined;

  constructor(private readonly options: RealmOptions) {}

  /** For plain reads, each statement by itself. */
  get db(): Reader {
    return this.options.database.read;
  }

  /** undefined before the first visit. */
  async organization(): Promise<Organization | undefined> {
    this.known = await loadOrganization(this.db, this.known);
    return this.known;
  }

  /** Runs a change (see Change). What it throws undoes it. `origin`: as the request that asks for it says. */
  change<T>(body: (change: Change) => Promise<T>, origin = this.options.origin): Promise<T> {
    const begin = async (db: Writer) => {
      if (this.options.database.engine === 'postgres') await lockOrganization(db);
      const organization = await loadOrganization(db, this.known);
      if (organization === undefined) {
        throw new NoOrganization('this server has no organization yet');
      }
      return organization;
    };
    return this.transact(begin, body, origin);
  }

  /** As `change`, after `begin` has made the organization: of two visitors, one is first. */
  found<T>(
    begin: (db: Writer) => Promise<OrganizationRow>,
    body: (change: Change) => Promise<T>,
  ): Promise<T> {
    const read = async (db: Writer) => readOrganization(db, await begin(db));
    return this.transact(read, body, this.options.origin);
  }

  /** Reads that must agree with each other, and with a place in the event log. */
  snapshot<T>(body: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return this.options.database.snapshot
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const lastEventId = await newestEventId(db);
        const organization = await loadOrganization(db, this.known);
        if (organization === undefined) throw new NoOrganization('no organization');
        return body({ db, organization, lastEventId });
      });
  }

  private async transact<T>(
    begin: (db: Writer) => Promise<Organization>,
    body: (change: Change) => Promise<T>,
    origin: string | undefined,
  ): Promise<T> {
    const { database, clock, publish, dispatch, preview } = this.options;
    const emissions: Emission[] = [];
    const afterCommit = new Set<() => void>();
    const nowMs = clock.now();
    const { result, entries } = await database.write.transaction().execute(async (db) => {
      let organization = await begin(db);
      const change: Change = {
        db,
        search: database.search,
        now: Math.floor(nowMs / 1000),
        nowMs,
        origin,
        get organization() {
          return organization;
        },
        emit: (event, audience, hints = {}) => emissions.push({ event, audience, hints }),
        async reconfigured() {
          organization = await readOrganization(db, await raiseVersion(db));
        },
        dispatch: () => void (dispatch && afterCommit.add(dispatch)),
        preview: () => void (preview && afterCommit.add(preview)),
        afterCommit: (action) => void afterCommit.add(action),
      };
      const result = await body(change);
      return {
        result,
        entries: await appendToLog(db, emissions, { nowMs, bus: database.bus }),
      };
    });
    publish(entries);
    for (const action of afterCommit) action();
    return result;
  }
}

/** Puts changes in order where several connections write: the second waits here for the first. */
async function lockOrganization(db: Writer): Promise<void> {
  await db.selectFrom('organization').select('id').forUpdate().execute();
}

function raiseVersion(db: Writer): Promise<OrganizationRow> {
  return db
    .updateTable('organization')
    .set((eb) => ({ config_version: eb('config_version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
