import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { newestEventId } from '../../core/events/log';
import type { Services } from '../../web/http/services';
import type { ObservedRequest } from '../app';

/** In seconds. Polls wait for nearly a minute; everything else should land in the first buckets. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** Metrics for Prometheus, at a separate address: how busy a server is should not be public. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'parley_requests_total',
    help: 'Requests answered, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'parley_request_duration_seconds',
    help: 'Time to the head of the answer, by route and method. Polls (/events) wait for news.',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  observe({ route, method, status, seconds }: ObservedRequest): void {
    this.requests.inc({ route, method, status });
    this.durations.observe({ route, method }, seconds);
  }

  /** Registers gauges for a running server, which are read on every scrape. */
  watch({ database, events, clock }: Services): void {
    const { registry } = this;
    const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await unlessAway(value));
        },
      });
    gauge('parley_polls_waiting', 'Requests that wait for events.', () => events.counts.waiting);
    gauge(
      'parley_queues',
      'Event queues that this process has in memory.',
      () => events.counts.queues,
    );
    gauge(
      'parley_event_log_lag',
      'Events that are stored and that this process has not delivered yet.',
      async () => Math.max(0, (await newestEventId(database.read)) - events.newestId),
    );
    gauge('parley_jobs_due', 'Jobs whose time has come.', async () => {
      const { count } = await database.read
        .selectFrom('jobs')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('due_ms', '<=', clock.now())
        .executeTakeFirstOrThrow();
      return Number(count);
    });
    const { pools } = database;
    if (pools === undefined) return;
    new Gauge({
      name: 'parley_database_connections',
      help: 'Connections to the database by what they are for: open, idle, and requests waiting for one.',
      labelNames: ['pool', 'state'],
      registers: [registry],
      collect() {
        for (const [pool, states] of Object.entries(pools()))
          for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
      },
    });
  }

  /** Starts listening; returns the URL. Rejects with the system's error if the port is unavailable. */
  async listen({ host, port }: MetricsAddress): Promise<string> {
    const { registry } = this;
    const server = createServer(async (request, response) => {
      const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
      if (!isAsked) return void response.writeHead(404).end('Not found\n');
      response.writeHead(200, { 'content-type': registry.contentType });
      response.end(await registry.metrics());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    const { port: taken } = server.address() as AddressInfo;
    // Answers as long as the process runs, but doesn't keep it alive.
    server.unref();
    return `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`;
  }
}

/** Returns NaN while the database is unavailable, so that the other metrics are still reported. */
async function unlessAway(value: () => number | Promise<number>): Promise<number> {
  try {
    return await value();
  } catch {
    return Number.NaN;
  }
}
