import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { type Clock, sleep } from '~/lib/clock';
import { IndexedDbStorage } from '~/storage/indexedDbStorage';
import type { Storage } from '~/storage/storage';
import type { SeededRandom } from '../random';
import type { Life } from '../world/life';
import type { Workload } from '../world/workload';

/** How the disk of a device behaves. */
export interface DiskState {
  /** Each operation waits up to this long; they keep their order, as transactions do. */
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

/** The disk of a device: outlives its pages and workers, and is shared by them. */
export class Disk {
  readonly state: DiskState = { lagMs: 0, isFull: false };
  /** Something that was to be written is missing, as the disk was full then. */
  hasRefused = false;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly taken = new Set<string>();

  private constructor(
    /** For whoever looks at what is there, without waiting for a turn. */
    readonly content: Storage,
    private readonly name: string,
    private readonly options: DiskOptions,
  ) {}

  static async open(options: DiskOptions): Promise<Disk> {
    const name = `disk ${++databases}`;
    return new Disk(await IndexedDbStorage.open({ name }), name, options);
  }

  /** To be called when nothing uses it any more. */
  async remove(): Promise<void> {
    this.content.close();
    await deleteDB(this.name);
  }

  /** The disk as one page or worker has it, for as long as that one lives. */
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

  /** Whether an unsent message with this content has ever been there. */
  hasTaken(content: string): boolean {
    return this.taken.has(content);
  }

  /** One after the other, as a database does it; what a dead page had queued is never done. */
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

/** A database copies what it is given at the moment of the call, not when it comes to write it. */
function copied<T, R>(value: T, put: (copy: T) => Promise<R>): () => Promise<R> {
  const copy = structuredClone(value);
  return () => put(copy);
}
