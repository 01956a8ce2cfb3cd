import { asUserId } from '~/domain/ids';
import type { Clock } from '~/lib/clock';
import { type Account, accountId } from '~/storage/schema';
import { openDraftSync } from '~/sync/drafts/openDraftSync';
import { Hub } from '~/sync/hub';
import type { Coverage } from '../coverage';
import { SeededRandom } from '../random';
import { Life } from '../world/life';
import type { Person } from '../world/person';
import { ORIGIN } from '../world/serverProcess';
import type { Workload } from '../world/workload';
import { Disk } from './disk';
import { Line } from './line';
import { Network, type NetworkOptions } from './network';
import { Tab } from './tab';

/** `shared`: one worker for all tabs. `dedicated`: one per tab, where there is no SharedWorker. */
export type WorkerKind = 'shared' | 'dedicated';

export interface DeviceOptions {
  readonly name: string;
  readonly person: Person;
  readonly worker: WorkerKind;
  readonly isServerOld: boolean;
  readonly seed: number;
  readonly clock: Clock;
  readonly work: Workload;
  readonly coverage: Coverage;
  readonly server: NetworkOptions['server'];
  readonly onFault: (fault: string) => void;
}

interface Worker {
  readonly hub: Hub;
  readonly life: Life;
}

/** One person's browser: its disk, network, worker and tabs. */
export class Device {
  readonly network: Network;
  readonly tabs: Tab[] = [];
  private readonly workers = new Map<Tab, Worker>();
  /** Workers whose pages were killed without a chance to save anything. */
  private readonly killed = new Set<Life>();
  private lives = 0;

  private constructor(
    readonly disk: Disk,
    private readonly options: DeviceOptions,
  ) {
    const { name, clock, work, coverage, server, seed, isServerOld } = options;
    const random = new SeededRandom(seed, 2);
    const onFault = (fault: string) => options.onFault(`${name}: ${fault}`);
    this.network = new Network({
      clock,
      work,
      coverage,
      server,
      random,
      seed,
      isServerOld,
      onFault,
    });
  }

  static async create(options: DeviceOptions): Promise<Device> {
    const { clock, work, seed } = options;
    const random = new SeededRandom(seed, 1);
    const device = new Device(await Disk.open({ clock, work, random }), options);
    await device.disk.content.putAccount(device.account);
    return device;
  }

  get name(): string {
    return this.options.name;
  }

  get person(): Person {
    return this.options.person;
  }

  get kind(): WorkerKind {
    return this.options.worker;
  }

  openTab(): Tab {
    const worker = this.workerForNewTab();
    const life = new Life(this.options.clock);
    const number = ++this.lives;
    const line = new Line(this.options.clock, life, worker);
    const tab = new Tab({
      name: `${this.name}/tab${number}`,
      account: this.account,
      storage: this.disk.handle(life),
      line,
      life,
      fetch: this.network.fetchOf(life),
      random: new SeededRandom(this.options.seed, 3, number).next,
      onFault: this.options.onFault,
    });
    this.tabs.push(tab);
    this.workers.set(tab, worker);
    return tab;
  }

  closeTab(tab: Tab, how: 'close' | 'kill'): void {
    const worker = this.workers.get(tab);
    if (how === 'close') tab.close();
    else tab.kill();
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    this.workers.delete(tab);
    if (this.options.worker === 'dedicated' && worker) this.endWorker(worker, how);
  }

  /** Ends an unused SharedWorker. The browser decides when: some time after its last page closes. */
  endIdleWorker(worker: Worker | undefined = this.lastWorker): void {
    const isUsed = [...this.workers.values()].includes(worker as Worker);
    if (worker && !isUsed) worker.life.end();
  }

  /**
   * Returns a function that later tells whether a message sent from this tab now may have been lost: its worker has
   * ended before anyone could save the message to disk, because the disk was full, or the machine crashed while the
   * message was queued for it.
   */
  lossOf(tab: Tab, content: string): () => boolean {
    const { disk, killed } = this;
    const wasFull = disk.state.isFull;
    const life = this.workers.get(tab)?.life;
    return () =>
      life?.isOver === true && (wasFull || (killed.has(life) && !disk.hasTaken(content)));
  }

  /** As when the browser crashes, or the machine loses power. */
  killAll(): void {
    for (const tab of [...this.tabs]) this.closeTab(tab, 'kill');
    if (this.lastWorker) this.endWorker(this.lastWorker, 'kill');
  }

  private endWorker({ life }: Worker, how: 'close' | 'kill'): void {
    if (how === 'kill') this.killed.add(life);
    life.end();
  }

  /** Notifies pages and workers that the network is back. */
  wake(): void {
    for (const tab of this.tabs) tab.session.wake();
    for (const { hub } of new Set(this.workers.values())) hub.networkChanged();
  }

  private lastWorker: Worker | undefined;

  private workerForNewTab(): Worker {
    const { worker: kind } = this.options;
    if (kind === 'shared' && this.lastWorker && !this.lastWorker.life.isOver)
      return this.lastWorker;
    const life = new Life(this.options.clock);
    const number = ++this.lives;
    const hub = new Hub({
      storage: this.disk.handle(life),
      clock: life.clock,
      isShared: kind === 'shared',
      fetch: this.network.fetchOf(life),
      random: new SeededRandom(this.options.seed, 4, number).next,
      workerId: `${this.name}-worker-${number}`,
      // A real import would end at an unpredictable time, and no run would be repeatable.
      loadDraftSync: async () => ({ openDraftSync }),
    });
    this.lastWorker = { hub, life };
    return this.lastWorker;
  }

  get account(): Account {
    const { person } = this.options;
    const userId = asUserId(person.id);
    return {
      // All devices of a run share one localStorage, whose keys contain this id: no two may have the same.
      id: accountId(`https://${this.name}.example`, userId),
      origin: ORIGIN,
      email: person.email,
      apiKey: person.apiKey,
      userId,
      organizationName: 'Harbor',
      organizationIconUrl: '',
    };
  }
}
