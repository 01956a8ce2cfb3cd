import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Short, so that a throttled process stalls for only a few milliseconds, instead of holding a lock for a hundred. */
const PERIOD_US = 5000;
const ROOT = '/sys/fs/cgroup';

/**
 * Limits a process to a share of a core (0.2 to 1). Call the returned function to clean up after the process has ended.
 * Requires Linux with cgroups v1 or v2, and root; throws elsewhere.
 */
export function hold(pid: number, share: number): () => void {
  const quota = Math.round(PERIOD_US * share);
  const isOfOne = existsSync(join(ROOT, 'cpu', 'cpu.cfs_quota_us'));
  const group = join(ROOT, isOfOne ? 'cpu' : '', `parley-bench-${pid}`);
  mkdirSync(group);
  const set = (name: string, value: number | string) =>
    writeFileSync(join(group, name), String(value));
  if (isOfOne) {
    set('cpu.cfs_period_us', PERIOD_US);
    set('cpu.cfs_quota_us', quota);
  } else set('cpu.max', `${quota} ${PERIOD_US}`);
  set('cgroup.procs', pid);
  return () => rmdirSync(group);
}
