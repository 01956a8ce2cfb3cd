import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Bus, Notice } from '../bus';
import type { Logger } from '../log';

const RETRY_MS = 1000;

/** The database server carries notices between processes. It limits each to 8000 bytes. */
export function postgresBus(connect: () => Client, log: Logger): Bus {
  return {
    listen: (hear) => PostgresListener.start(connect, hear, log),
    tell: async (db, notice) => {
      await sql`select pg_notify(${BUS_CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
    },
  };
}

export const BUS_CHANNEL = 'parley_events';

/** Listens for notices, and reconnects whenever its connection is lost. */
class PostgresListener {
  private stopped = false;
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;

  private constructor(
    private readonly connect: () => Client,
    private readonly heard: (notice: Notice | undefined) => void,
    private readonly log: Logger,
  ) {}

  static async start(
    connect: () => Client,
    heard: (notice: Notice | undefined) => void,
    log: Logger,
  ): Promise<() => Promise<void>> {
    const listener = new PostgresListener(connect, heard, log);
    await listener.listen();
    return async () => listener.stop();
  }

  private async listen(): Promise<void> {
    const client = this.connect();
    this.client = client;
    // One loss is reported in up to three ways.
    let isLost = false;
    const lose = (error?: unknown) => {
      if (isLost || this.stopped) return;
      isLost = true;
      this.log.warn('notification connection lost', { error });
      client.end().catch(() => undefined);
      this.retry = setTimeout(() => void this.listen(), RETRY_MS);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload }) => this.hear(decodeNotice(payload)));
    try {
      await client.connect();
      await client.query(`listen ${BUS_CHANNEL}`);
      this.hear(undefined);
    } catch (error) {
      lose(error);
    }
  }

  /** Reports nothing once stopped: the listener may be gone. */
  private hear(notice: Notice | undefined): void {
    if (!this.stopped) this.heard(notice);
  }

  private stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    // Not awaited: a dead server never answers.
    this.client?.end().catch(() => undefined);
  }
}

/** Another version may send notices that this one doesn't know; then all it knows is that something happened. */
function decodeNotice(payload = ''): Notice | undefined {
  try {
    const notice: unknown = JSON.parse(payload);
    return typeof notice === 'object' && notice !== null && 'kind' in notice
      ? (notice as Notice)
      : undefined;
  } catch {
    return undefined;
  }
}
