import { Readable } from 'node:stream';
import type { Archive } from '../../tools/import/readArchive';
import { openArchive } from '../../tools/import/readArchive';

interface ArchiveMessage {
  readonly id: number;
  readonly channel: string;
  readonly topic: string;
  readonly sender: string;
  readonly timestamp: number;
  readonly content: string;
}

const FIRST_TIME = 1_600_000_000;

/** An archive message; tests override the fields they care about. */
export function archiveMessage(id: number, changes: Partial<ArchiveMessage> = {}): ArchiveMessage {
  return {
    id,
    channel: 'boats',
    topic: 'launch',
    sender: 'Ada Reef',
    timestamp: FIRST_TIME + id,
    content: `<p>message ${id}</p>`,
    ...changes,
  };
}

/** The text of an archive, a line per message; strings are kept as is. */
export function archiveText(lines: readonly (ArchiveMessage | string)[]): string {
  return lines
    .map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`)
    .join('');
}

export function archiveOf(lines: readonly (ArchiveMessage | string)[]): Archive {
  return openArchive('-', Readable.from([Buffer.from(archiveText(lines))]));
}
