import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { type Clock, sleep } from '~/lib/clock';
import { IndexedDbStorage } from '~/storage/indexedDbStorage';
import type { Storage } from '~/storage/storage';
import type { SeededRandom } from '../random';
import type { Life } from '../world/life';
import type { Workload } from '../world/workload';

/** How a device's disk behaves. */
export interface DiskState {
  /** Each operation waits up to this long; their order is kept, like that of transactions. */
  lagMs: number;
  /** Nothing can be written. */
  isFull: boolean;
}

interface DiskOptions {
  readonly clock: Clock;
  readonly random: SeededRandom;
  readonly work: Workload;
}

let databases = 0;

/** A device's disk: shared by its pages and workers, and outlives them. */
export class Disk {
  readonly state: DiskState = { lagMs: 0, isFull: false };
  /** Some data is missing because the disk was full at the time. */
  hasRefused = false;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly taken = new Set<string>();

  private constructor(
    /** For inspecting the content without queuing. */
    readonly content: Storage,
    private readonly name: string,
    private readonly options: DiskOptions,
  ) {}

  static async open(options: DiskOptions): Promise<Disk> {
    const name = `disk ${++databases}`;
    return new Disk(await IndexedDbStorage.open({ name }), name, options);
  }

  /** Call when nothing uses the disk anymore. */
  async remove(): Promise<void> {
    this.content.close();
    await deleteDB(this.name);
  }

  /** The disk as seen by one page or worker, for that one's lifetime. */
  handle(life: Life): Storage {
    const { content } = this;
    const read = <T>(operation: () => Promise<T>) => life.guard(this.run(life, operation));
    const write = <T>(operation: () => Promise<T>) =>
      read(async () => {
        if (!this.state.isFull) return operation();
        this.hasRefused = true;
        throw new DOMException('the disk is full', 'QuotaExceededError');
      });
    return {
      isDurable: true,
      onOutdated: () => undefined,
      getAccounts: () => read(() => content.getAccounts()),
      putAccount: (account) => write(() => content.putAccount(account)),
      renewAccount: (account) => write(() => content.renewAccount(account)),
      getMeta: (name) => read(() => content.getMeta(name)),
      putMeta: (name, value) => write(() => content.putMeta(name, value)),
      forgetAccount: (id) => write(() => content.forgetAccount(id)),
      forgetCopies: (id) => write(() => content.forgetCopies(id)),
      endAccess: (id, end) => write(() => content.endAccess(id, end)),
      getRealm: (id) => read(() => content.getRealm(id)),
      putRealm: (realm) => write(copied(realm, (copy) => content.putRealm(copy))),
      appendEvents: (id, queueId, events) =>
        write(copied(events, (copy) => content.appendEvents(id, queueId, copy))),
      getWindow: (id, key) => read(() => content.getWindow(id, key)),
      getWindows: (id) => read(() => content.getWindows(id)),
      putWindow: (window) => write(copied(window, (copy) => content.putWindow(copy))),
      amendWindows: (id, place, amend) => write(() => content.amendWindows(id, place, amend)),
      getDrafts: (id) => read(() => content.getDrafts(id)),
      putDraft: (draft) => write(() => content.putDraft(draft)),
      deleteDraft: (id, key) => write(() => content.deleteDraft(id, key)),
      amendDraft: (id, key, amend) => write(() => content.amendDraft(id, key, amend)),
      getOutbox: (id) => read(() => content.getOutbox(id)),
      putOutboxEntry: (entry) =>
        write(async () => {
          await content.putOutboxEntry(entry);
          this.taken.add(entry.content);
        }),
      claimOutboxEntry: (entry) =>
        write(async () => {
          const isClaimed = await content.claimOutboxEntry(entry);
          this.taken.add(entry.content);
          return isClaimed;
        }),
      deleteOutboxEntry: (localId) => write(() => content.deleteOutboxEntry(localId)),
      getLeases: () => read(() => content.getLeases()),
      putLease: (lease) => write(() => content.putLease(lease)),
      getUploads: (id) => read(() => content.getUploads(id)),
      putUpload: (upload) => write(() => content.putUpload(upload)),
      deleteUpload: (id, upload) => write(() => content.deleteUpload(id, upload)),
      close: () => undefined,
    };
  }

  /** Whether an unsent message with this content has ever been stored. */
  hasTaken(content: string): boolean {
    return this.taken.has(content);
  }

  /** Runs operations one at a time, like a database; a dead page's queued operations never run. */
  private run<T>(life: Life, operation: () => Promise<T>): Promise<T> {
    const { lagMs } = this.state;
    const { clock, random, work } = this.options;
    const turn = this.queue.then(async () => {
      if (lagMs > 0) await sleep(clock, random.below(lagMs + 1));
      if (life.isOver) throw new DOMException('nobody waits for this', 'AbortError');
      return work.during(operation());
    });
    this.queue = turn.catch(() => undefined);
    return turn;
  }
}

/** A database copies its input at the time of the call, not of the write. */
function copied<T, R>(value: T, put: (copy: T) => Promise<R>): () => Promise<R> {
  const copy = structuredClone(value);
  return () => put(copy);
}
