import { beforeAll, describe, expect, it } from 'vitest';
import type { EventWire } from '~/contract/events';
import { buildServer, PROCESS_TEST_MS, remote, ServerProcess } from '../testing/builtServer';
import { flags, folder, foundOrganization } from '../testing/processes';
import { Actor } from '../testing/testServer';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

/** Enough time to end a process and start the next. */
const AHEAD_SECONDS = 4;
/** How late a message can be. */
const TOLERANCE_SECONDS = 5;

describe('a scheduled message (E1)', { timeout: 2 * PROCESS_TEST_MS }, () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'is sent once and on time when the process gets %s before it is due',
    async (signal) => {
      const dir = folder();
      let running = await ServerProcess.start({ args: flags(dir) });
      const founder = await foundOrganization(running.url);
      const server = remote(() => running.url);
      const ana = new Actor(server, founder.account);
      const queue = await ana.register({ event_types: ['message', 'scheduled_messages'] });
      const restart = async () => {
        running.process.kill(signal);
        await running.process.end();
        running = await ServerProcess.start({ args: flags(dir) });
      };
      const planned = Math.floor(Date.now() / 1000) + AHEAD_SECONDS;
      const { scheduled_message_id } = await ana.call('createScheduledMessage', {
        type: 'channel',
        to: 1,
        topic: 'crash',
        content: 'after all',
        scheduled_delivery_timestamp: planned,
      });
      await restart();
      // A slow machine may start after the message is due: then the tolerance counts from its start.
      const due = Math.max(planned, Math.ceil(Date.now() / 1000));
      const events: EventWire[] = [];
      while (!events.some(({ type }) => type === 'message')) events.push(...(await queue.poll()));
      const sent = events.find((event) => event.type === 'message')?.message;
      expect(sent).toMatchObject({ sender_id: ana.id, content: '<p>after all</p>' });
      expect(sent?.timestamp).toBeGreaterThanOrEqual(planned);
      expect(sent?.timestamp).toBeLessThanOrEqual(due + TOLERANCE_SECONDS);
      await restart();
      events.push(...(await queue.events()));
      const plans = events.filter((event) => event.type === 'scheduled_messages');
      expect(plans).toMatchObject([{ op: 'add' }, { op: 'remove', scheduled_message_id }]);
      expect(await ana.read([['topic', 'crash']])).toMatchObject([{ id: sent?.id }]);
      const { scheduled_messages } = await ana.call('getScheduledMessages', {});
      expect(scheduled_messages).toEqual([]);
    },
  );
});
