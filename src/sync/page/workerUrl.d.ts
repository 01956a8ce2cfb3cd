declare module 'virtual:sync-worker-url' {
  /** Where the worker's script is (scripts/workerUrl.ts). */
  export const workerUrl: string;
}
