import { beforeAll, expect, it } from 'vitest';
import { buildServer, PROCESS_TEST_MS, ServerProcess } from '../testing/builtServer';
import { redSquare } from '../testing/data/pictures';
import { decoders } from '../testing/decoders';
import { flags, folder, foundOrganization } from '../testing/processes';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

it('the built server decodes pictures in a separate process that exits however the server ends', async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const { process: server, url } = await ServerProcess.start({ args: flags(folder()) });
    const owner = await foundOrganization(url);
    expect(decoders(server.pid)).toEqual([]);
    const { body } = await owner.upload('/users/me/avatar', new File([redSquare()], 'a.png'));
    expect(body['result']).toBe('success');
    const [decoder = 0] = decoders(server.pid);
    // Ctrl+C in a terminal signals every process, but decodes in flight still finish.
    process.kill(decoder, 'SIGINT');
    server.kill(signal);
    await server.end();
    await expect.poll(() => isThere(decoder)).toBe(false);
  }
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
