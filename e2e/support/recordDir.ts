import { fileURLToPath } from 'node:url';

/** Where the servers of a run record what pages requested from them (see recorder.mjs). */
export const RECORD_DIR = fileURLToPath(
  new URL('../../node_modules/.cache/e2e-record', import.meta.url),
);
