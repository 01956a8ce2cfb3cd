import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { hasShared, sharedPath } from './shared';

const ARCHIVE = 'data/archive.jsonl.gz';

/** Whether the real messages of a public chat are available next to the checkout. */
export function hasArchive(): boolean {
  return hasShared(ARCHIVE);
}

/** The HTML of every `step`-th message. */
export function archiveHtml(step: number): readonly string[] {
  const lines = gunzipSync(readFileSync(sharedPath(ARCHIVE)))
    .toString()
    .split('\n');
  return lines
    .filter((line, at) => at % step === 0 && line !== '')
    .map((line) => (JSON.parse(line) as { content: string }).content);
}
