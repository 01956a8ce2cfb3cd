import { systemClock } from '~/lib/clock';
import { openMemoryStorage, openStorage, type Storage } from '~/storage/storage';
import { openAccountLine } from '../accountLine';
import type { CountsPort } from '../counts/countsHub';
import { COUNTS_WORKER, type CountsWish } from '../counts/report';
import { Hub, type TabPort } from '../hub';
import { holdWorkerLock, waitForTurn } from '../leases';
import type { TabMessage } from '../protocol';

/**
 * Runs as a SharedWorker (one for all tabs of an account, and one that counts for accounts not shown) or, without
 * SharedWorker support, as a worker of one tab. Messages that arrive before the database is open wait for it.
 */
const isShared = 'onconnect' in globalThis;

async function openHub(): Promise<Hub> {
  // Without a database the session still works; it is only forgotten with the worker.
  const storage: Storage = await openStorage().catch(openMemoryStorage);
  const workerId = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const lockHolders = holdWorkerLock(workerId);
  const clock = systemClock;
  return new Hub({
    storage,
    clock,
    isShared,
    workerId,
    lockHolders,
    turn: waitForTurn,
    openLine: openAccountLine,
  });
}

type Line = MessagePort | DedicatedWorkerGlobalScope;

function openService(): (line: Line) => void {
  if (globalThis.name === COUNTS_WORKER) {
    const counting = import('../counts/hearWish');
    return (line) => {
      const port: CountsPort = { post: (news) => line.postMessage(news) };
      line.onmessage = ({ data }: MessageEvent<CountsWish>) => {
        // If its code fails to load, nothing is counted or reported.
        void counting.then(({ hearWish }) => hearWish(port, data)).catch(() => undefined);
      };
    };
  }
  const hub = openHub();
  // Workers receive network changes themselves.
  for (const change of ['online', 'offline'])
    globalThis.addEventListener(change, () => void hub.then((opened) => opened.networkChanged()));
  return (line) => {
    const tab: TabPort = { post: (message) => line.postMessage(message) };
    line.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      void hub.then((opened) => opened.receive(tab, data));
    };
  };
}

const serve = openService();

if (isShared) {
  (globalThis as unknown as SharedWorkerGlobalScope).onconnect = ({ ports: [port] }) => {
    if (port) serve(port);
  };
} else {
  serve(globalThis as unknown as DedicatedWorkerGlobalScope);
}
