// Entry point of a separate process that decodes untrusted pictures for the server: see `DecoderProcess`.

import { writeFileSync } from 'node:fs';
import { draw, type Sharping } from './drawing';
import type { DecoderReply, PictureWork } from './pictureWork';

const TELL_MS = 100;
const tellsMemory = process.argv.includes('tell-memory');

let loaded: Promise<Sharping> | undefined;

async function loadSharp(): Promise<Sharping> {
  const { default: sharp } = await import('sharp');
  // Results are saved to files, so caching them in memory is useless.
  sharp.cache(false);
  return sharp;
}

function reply(message: DecoderReply): void {
  if (process.connected) process.send?.(message);
}

async function answer(work: PictureWork): Promise<DecoderReply> {
  let sharp: Sharping;
  try {
    loaded ??= loadSharp();
    sharp = await loaded;
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
  reply({ kind: 'begun' });
  const telling = tellsMemory ? setInterval(tellMemory, TELL_MS) : undefined;
  try {
    return { kind: 'done', result: await draw(sharp, work) };
  } catch (error) {
    return { kind: 'undecodable', reason: reasonOf(error) };
  } finally {
    clearInterval(telling);
  }
}

function tellMemory(): void {
  reply({ kind: 'memory', bytes: process.memoryUsage.rss() });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Makes the Linux OOM killer choose this process over the server. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another operating system, or one that does not permit it.
  }
}

goFirst();
// Terminals and service managers signal all processes; the server ends this one when its work is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// The server has exited, in whatever way.
process.on('disconnect', () => process.exit());
process.on('message', (work: PictureWork) => void answer(work).then(reply));
