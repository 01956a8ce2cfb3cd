import { beforeAll, describe, expect, it } from 'vitest';
import { buildServer, PROCESS_TEST_MS, remote, ServerProcess } from '../testing/builtServer';
import { flags, folder, foundOrganization } from '../testing/processes';
import { Actor } from '../testing/testServer';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

const ROUNDS = 20;
const SENDERS = 4;

describe('kill -9', { timeout: 4 * PROCESS_TEST_MS }, () => {
  it('EV2 loses no acknowledged message, and the queue continues', async () => {
    const dir = folder();
    let running = await ServerProcess.start({ args: flags(dir) });
    const founder = await foundOrganization(running.url);
    const ana = new Actor(
      remote(() => running.url),
      founder.account,
    );
    const queue = await ana.register();
    const acknowledged = new Map<number, string>();
    const seen = new Map<number, string>();
    const read = async () => {
      for (const { message } of await queue.eventsOf('message')) {
        expect(seen.has(message.id), `message ${message.id} twice`).toBe(false);
        seen.set(message.id, message.content);
      }
    };
    for (let round = 0; round < ROUNDS; round++) {
      let killed = false;
      const sender = async (name: number) => {
        for (let i = 0; !killed; i++) {
          const content = `${round}.${name}.${i}`;
          const id = await ana.send('general', 'crash', content).catch(() => undefined);
          if (id !== undefined) acknowledged.set(id, `<p>${content}</p>`);
          // Some rounds are killed early and some late: during sends, and while events are read.
          if (acknowledged.size > (round + 1) * 6) {
            killed = true;
            running.process.kill('SIGKILL');
          }
        }
      };
      await Promise.all(Array.from({ length: SENDERS }, (_, name) => sender(name)));
      await running.process.end();
      running = await ServerProcess.start({ args: flags(dir) });
      await read();
    }
    for (const [id, content] of acknowledged) expect(seen.get(id)).toBe(content);
  });
});
