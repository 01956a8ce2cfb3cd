import { readFile } from 'node:fs/promises';

/** The memory that a process takes, as Linux says; undefined when it has ended. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  // `statm` would be shorter, but counts pages, and their size differs.
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
