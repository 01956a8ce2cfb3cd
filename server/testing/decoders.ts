import { execFileSync } from 'node:child_process';

/** The pids of a server's picture decoder processes. */
export function decoders(server: number): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return all.split('\n').flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    const isOurs = Number(parent) === server && /\/decoder\.(ts|js)\b/.test(args);
    return isOurs ? [Number(pid)] : [];
  });
}
