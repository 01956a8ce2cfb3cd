import type { Clock } from '~/lib/clock';
import type { Change } from './change';
import type { Database } from './db/database';
import type { OrganizationRow, Reader, Writer } from './db/schema';
import { isCollision } from './db/storageFault';
import type { Emission, LogEntry } from './events/entry';
import { appendToLog, newestEventId } from './events/log';
import type { Lane } from './lane';
import type { MailInPlace } from './mail/mailInPlace';
import { loadOrganization, type Organization, readOrganization } from './organization';

interface RealmOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** The configured URL of this server; undefined: the one that each request uses. */
  readonly origin?: string | undefined;
  /** Receives the entries of each change right after it commits. */
  readonly publish: (entries: readonly LogEntry[]) => void;
  /** Called after a change that created webhook deliveries. Absent where none are sent. */
  readonly dispatch?: () => void;
  /** Called after a change with linked pages to fetch. */
  readonly preview?: () => void;
  /** Called after a change that left rows to be written. */
  readonly writeOwed?: () => void;
  /** Called after a change with something to push. */
  readonly push?: () => void;
  /** Called after a change that queued mail. Absent where no mail is sent. */
  readonly post?: (() => void) | undefined;
  /** Where mail comes in. */
  readonly mailIn?: MailInPlace | undefined;
}

interface ChangeOptions {
  /** Default: alone. */
  readonly lane?: Lane | undefined;
  /** The server's URL as used by the request behind the change. */
  readonly origin?: string | undefined;
}

/** Attempts at a change that the database rolls back because of a deadlock. */
const TRIES_MAX = 3;

/** Everything that reads at one instant see. */
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

/** The single entry point to the organization's data: `change` writes, `snapshot` reads at one instant. */
export class Realm {
  private known: Organization | undefined;

  constructor(private readonly options: RealmOptions) {}

  /** For plain reads, where each statement stands alone. */
  get db(): Reader {
    return this.options.database.read;
  }

  /** Whether changes can send mail. */
  get sendsMail(): boolean {
    return this.options.post !== undefined;
  }

  /** undefined before the first visit. */
  async organization(): Promise<Organization | undefined> {
    this.known = await loadOrganization(this.db, this.known);
    return this.known;
  }

  /** The same for a caller that has just read its version along with something else. */
  async organizationAt(version: number): Promise<Organization | undefined> {
    return this.known?.version === version ? this.known : this.organization();
  }

  /** Runs a change (see Change). If it throws, it is rolled back. */
  change<T>(body: (change: Change) => Promise<T>, options: ChangeOptions = {}): Promise<T> {
    const { lane = 'alone', origin = this.options.origin } = options;
    const begin = async (db: Writer) => {
      await this.options.database.locks?.enter(db, lane);
      const organization = await loadOrganization(db, this.known);
      if (organization === undefined) {
        throw new NoOrganization('this server has no organization yet');
      }
      return organization;
    };
    return this.transact(begin, body, { lane, origin });
  }

  /** Like `change`, after `begin` has created the organization. Of two concurrent visitors, one is first. */
  found<T>(
    begin: (db: Writer) => Promise<OrganizationRow>,
    body: (change: Change) => Promise<T>,
  ): Promise<T> {
    const read = async (db: Writer) => readOrganization(db, await begin(db));
    return this.transact(read, body, { lane: 'alone', origin: this.options.origin });
  }

  /** For reads that must be consistent with each other and with a position in the event log. */
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

  private async transact<T>(...change: Parameters<Realm['attempt']>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return (await this.attempt(...change)) as T;
      } catch (error) {
        if (tries === TRIES_MAX || !isCollision(error)) throw error;
      }
    }
  }

  private async attempt<T>(
    begin: (db: Writer) => Promise<Organization>,
    body: (change: Change) => Promise<T>,
    { lane, origin }: ChangeOptions,
  ): Promise<T> {
    const { database, clock, publish, mailIn } = this.options;
    const { dispatch, preview, push, post, writeOwed } = this.options;
    const emissions: Emission[] = [];
    const afterCommit = new Set<() => void>();
    const nowMs = clock.now();
    const { result, entries, known } = await database.write.transaction().execute(async (db) => {
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
        hold: async (held) => (lane === 'alone' ? undefined : database.locks?.hold(db, held)),
        emit: (event, audience, hints = {}) => emissions.push({ event, audience, hints }),
        async reconfigured() {
          organization = await readOrganization(db, await raiseVersion(db));
        },
        dispatch: () => void (dispatch && afterCommit.add(dispatch)),
        preview: () => void (preview && afterCommit.add(preview)),
        push: () => void (push && afterCommit.add(push)),
        writeOwed: () => void (writeOwed && afterCommit.add(writeOwed)),
        post: post && (() => void afterCommit.add(post)),
        mailIn,
        afterCommit: (action) => void afterCommit.add(action),
      };
      const result = await body(change);
      return {
        result,
        known: organization,
        entries: await appendToLog(db, emissions, { nowMs, bus: database.bus }),
      };
    });
    // Not sooner: after a rollback, another change gets the version that this one had.
    this.known = known;
    publish(entries);
    for (const action of afterCommit) action();
    return result;
  }
}

function raiseVersion(db: Writer): Promise<OrganizationRow> {
  return db
    .updateTable('organization')
    .set((eb) => ({ config_version: eb('config_version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
