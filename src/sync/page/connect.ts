import { workerUrl } from 'virtual:sync-worker-url';
import type { TabMessage, WorkerMessage } from '../protocol';

/** A tab's connection to the worker that holds its queue. */
export interface SyncPort {
  post(message: TabMessage): void;
  /** Sets the only listener; earlier messages wait for it. */
  onMessage(listener: (message: WorkerMessage) => void): void;
  close(): void;
}

/** `accountId` names the SharedWorker: tabs of one account share one, other accounts have their own. */
export function connectSync(accountId: string): SyncPort {
  if (typeof SharedWorker === 'function') {
    const worker = new SharedWorker(workerUrl, {
      type: 'module',
      name: `parley ${accountId}`,
    });
    return portOf(worker.port, () => worker.port.close());
  }
  const worker = new Worker(workerUrl, { type: 'module' });
  return portOf(worker, () => worker.terminate());
}

interface Line {
  postMessage(message: TabMessage): void;
  onmessage: ((event: MessageEvent<WorkerMessage>) => void) | null;
}

function portOf(line: Line | MessagePort | Worker, close: () => void): SyncPort {
  return {
    post: (message) => line.postMessage(message),
    onMessage(listener) {
      // Setting onmessage starts a MessagePort, which has buffered everything until now.
      line.onmessage = ({ data }: MessageEvent<WorkerMessage>) => listener(data);
    },
    close,
  };
}
