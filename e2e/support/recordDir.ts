import { fileURLToPath } from 'node:url';

/** Where the servers of one run write down what the pages asked of them (see recorder.mjs). */
export const RECORD_DIR = fileURLToPath(
  new URL('../../node_modules/.cache/e2e-record', import.meta.url),
);
