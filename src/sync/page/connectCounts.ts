import { workerUrl } from 'virtual:sync-worker-url';
import { COUNTS_WORKER, type CountsNews, type CountsWish } from '../counts/report';

/** A tab's line to the worker that counts what is unread elsewhere: one for all tabs, where the browser has such. */
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
