import { readFile } from 'node:fs/promises';

/** Returns the resident memory of a process on Linux, or undefined if it has ended. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  // `statm` would be shorter, but it counts pages, whose size varies.
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
