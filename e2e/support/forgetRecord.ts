import { rm } from 'node:fs/promises';
import { RECORD_DIR } from './recordDir';

/** A run counts what it reached itself. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of its global set-up
export default async function forgetRecord(): Promise<void> {
  await rm(RECORD_DIR, { recursive: true, force: true });
}
