import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { generateArchive } from './standIn';

/** A message in archive format; `content` is HTML. */
export interface ArchiveMessage {
  readonly id: number;
  readonly channel: string;
  readonly topic: string;
  readonly sender: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly content: string;
}

export interface Archive {
  /** Ascending ids. */
  readonly messages: readonly ArchiveMessage[];
  readonly source: 'archive' | 'stand-in';
}

/** A real archive, next to the checkout on some machines; it isn't part of the project. */
const FILE = fileURLToPath(new URL('../../../shared/data/archive.jsonl.gz', import.meta.url));
const STAND_IN_MESSAGES = 79_394;
const SEED = 11;

export async function openArchive(): Promise<Archive> {
  if (!existsSync(FILE)) {
    return { messages: generateArchive(STAND_IN_MESSAGES, SEED), source: 'stand-in' };
  }
  const messages: ArchiveMessage[] = [];
  const lines = createInterface({ input: createReadStream(FILE).pipe(createGunzip()) });
  for await (const line of lines) messages.push(JSON.parse(line) as ArchiveMessage);
  return { messages, source: 'archive' };
}

/** The channel with the most messages, and those messages. */
export function largestChannel({ messages }: Archive): {
  readonly name: string;
  readonly messages: readonly ArchiveMessage[];
} {
  const counts = new Map<string, number>();
  for (const { channel } of messages) counts.set(channel, (counts.get(channel) ?? 0) + 1);
  const [name = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return { name, messages: messages.filter(({ channel }) => channel === name) };
}
