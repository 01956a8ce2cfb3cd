import { workerUrl } from 'virtual:sync-worker-url';
import { COUNTS_WORKER, type CountsNews, type CountsWish } from '../counts/report';

/** A tab's connection to the counting worker: one for all tabs, if the browser supports shared workers. */
export interface CountsLine {
  post(wish: CountsWish): void;
  close(): void;
}

export function connectCounts(onNews: (news: CountsNews) => void): CountsLine {
  const hear = ({ data }: MessageEvent<CountsNews>) => onNews(data);
  const options = { type: 'module', name: COUNTS_WORKER } as const;
  if (typeof SharedWorker === 'function') {
    const { port } = new SharedWorker(workerUrl, options);
    port.onmessage = hear;
    return { post: (wish) => port.postMessage(wish), close: () => port.close() };
  }
  const worker = new Worker(workerUrl, options);
  worker.onmessage = hear;
  return { post: (wish) => worker.postMessage(wish), close: () => worker.terminate() };
}
