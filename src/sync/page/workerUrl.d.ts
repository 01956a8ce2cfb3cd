declare module 'virtual:sync-worker-url' {
  /** The URL of the worker's script (scripts/workerUrl.ts). */
  export const workerUrl: string;
}
