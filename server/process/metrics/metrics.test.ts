import { beforeAll, describe, expect, it } from 'vitest';
import { buildServer, PROCESS_TEST_MS, ServerProcess } from '../../testing/builtServer';
import { flags, folder, foundOrganization } from '../../testing/processes';
import { postgres } from '../../testing/storage/databases';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

/** The value of a metric with these labels. */
function metricOf(text: string, name: string, ...labels: readonly string[]): number | undefined {
  const line = text
    .split('\n')
    .find((one) => one.startsWith(name) && labels.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

/** Reads the metrics, at the address from the log. */
async function metricsOf(
  process: ServerProcess,
): Promise<{ read: () => Promise<string>; url: string }> {
  const { message, url } = (await process.firstLogLine()) as { message: string; url: string };
  expect(message).toBe('metrics');
  return { url, read: async () => (await fetch(url)).text() };
}

const METRICS = ['--metrics-address', '127.0.0.1:0', '--log-level', 'info'];

describe('metrics', { timeout: PROCESS_TEST_MS }, () => {
  it('report requests by route, polls, queues, lag, jobs and the process, at a separate address', async () => {
    const { process, url } = await ServerProcess.start({ args: flags(folder(), ...METRICS) });
    const metrics = await metricsOf(process);
    const owner = await foundOrganization(url);
    await owner.send('general', 'hello', 'words');
    await owner.raw({ method: 'GET', path: '/messages', params: { anchor: 'nonsense' } });
    const queue = await owner.register();
    const polling = queue.poll();
    const waiting = async () => metricOf(await metrics.read(), 'parley_polls_waiting');
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
    const text = await metrics.read();
    const counted = (...labels: string[]) => metricOf(text, 'parley_requests_total', ...labels);
    expect(counted('route="/messages"', 'method="POST"', 'status="200"')).toBe(1);
    expect(counted('route="/messages"', 'method="GET"', 'status="400"')).toBe(1);
    const duration = 'parley_request_duration_seconds_count';
    expect(metricOf(text, duration, 'route="/messages"', 'method="POST"')).toBe(1);
    expect(metricOf(text, 'parley_queues')).toBe(1);
    expect(metricOf(text, 'parley_event_log_lag')).toBe(0);
    expect(metricOf(text, 'parley_jobs_due')).toBe(0);
    expect(metricOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(text).not.toContain('parley_database_connections');
    // The public address has no metrics, and the metrics address has nothing else.
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('parley_queues');
    expect((await fetch(metrics.url.replace('/metrics', '/api/v1/server_settings'))).status).toBe(
      404,
    );
    await owner.send('general', 'hello', 'more');
    await polling;
    expect(await waiting()).toBe(0);
  });

  it('report the connections to PostgreSQL', async () => {
    const database = await postgres();
    const { process } = await ServerProcess.start({
      args: flags(folder(), ...METRICS, '--database-url', database.url),
    });
    const text = await (await metricsOf(process)).read();
    for (const pool of ['write', 'read', 'search']) {
      const states = ['open', 'idle', 'waiting'].map((state) =>
        metricOf(text, 'parley_database_connections', `pool="${pool}"`, `state="${state}"`),
      );
      for (const count of states) expect(count).toBeGreaterThanOrEqual(0);
    }
    expect(metricOf(text, 'parley_event_log_lag')).toBe(0);
  });

  it('name the flag when their address is taken, and the start fails', async () => {
    const { url } = await ServerProcess.start({ args: flags(folder()) });
    const { host } = new URL(url);
    const second = await ServerProcess.launch({ args: flags(folder(), '--metrics-address', host) });
    expect(await second.end()).toBe(1);
    expect(second.stderr).toMatch(
      /^parley: cannot serve metrics at .* \(--metrics-address\): .*\n$/,
    );
  });
});
