import { rm } from 'node:fs/promises';
import { RECORD_DIR } from './recordDir';

/** Each run counts only what it reached itself; KEEP_RECORD=1 adds to the last run's record. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of its global set-up
export default async function forgetRecord(): Promise<void> {
  if (!process.env['KEEP_RECORD']) await rm(RECORD_DIR, { recursive: true, force: true });
}
