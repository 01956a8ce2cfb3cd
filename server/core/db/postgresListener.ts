import type { Client } from 'pg';
import type { Logger } from '../log';

const RETRY_MS = 1000;

/** Hears of the commits of other processes, and connects anew whenever its connection is lost. */
export class PostgresListener {
  private stopped = false;
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;

  private constructor(
    private readonly connect: () => Client,
    private readonly channel: string,
    private readonly heard: () => void,
    private readonly log: Logger,
  ) {}

  /** Calls `heard` for each notification, and once after each connecting: for what was committed while nobody listened. */
  static async start(
    connect: () => Client,
    channel: string,
    heard: () => void,
    log: Logger,
  ): Promise<() => Promise<void>> {
    const listener = new PostgresListener(connect, channel, heard, log);
    await listener.listen();
    return async () => listener.stop();
  }

  private async listen(): Promise<void> {
    const client = this.connect();
    this.client = client;
    // A loss is told in up to three ways.
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
    client.on('notification', () => this.hear());
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
      this.hear();
    } catch (error) {
      lose(error);
    }
  }

  /** Nothing once it is stopped: whoever listened may be gone. */
  private hear(): void {
    if (!this.stopped) this.heard();
  }

  private stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    // Not waited for: a server that is gone says nothing.
    this.client?.end().catch(() => undefined);
  }
}
