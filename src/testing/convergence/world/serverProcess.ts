import type { Clock } from '~/lib/clock';
import type { Connections } from '../../../../server/core/db/database';
import { openSqlite } from '../../../../server/core/db/sqlite';
import type { Logger } from '../../../../server/core/log';
import { createServer, type Server } from '../../../../server/process/app';
import type { SeededRandom } from '../random';
import { Life } from './life';

interface ServerProcessOptions {
  readonly dataDir: string;
  readonly connections: Connections;
  readonly clock: Clock;
  readonly random: SeededRandom;
  /** A healthy server logs nothing here: no warnings or errors are expected. */
  readonly onLog: (message: string) => void;
}

/** Connections that outlive the servers that use them. */
export function openLastingConnections(file: string): {
  connections: Connections;
  close(): Promise<void>;
} {
  const opened = openSqlite(file);
  return { connections: { ...opened, close: async () => undefined }, close: opened.close };
}

/** One run of the server, from its start until it is stopped or killed. */
export class ServerProcess {
  private readonly openConnections = new Set<() => void>();

  private constructor(
    readonly server: Server,
    private readonly life: Life,
  ) {}

  static async start(options: ServerProcessOptions): Promise<ServerProcess> {
    const { dataDir, connections, clock, random, onLog } = options;
    const life = new Life(clock);
    const server = await createServer({
      dataDir,
      database: { kind: 'connections', connections },
      origin: ORIGIN,
      log: quietLogger(onLog),
      rateRules: 'off',
      clock: life.clock,
      random: { token: (bytes) => token(random, bytes), fraction: random.next },
    });
    return new ServerProcess(server, life);
  }

  /** Responds, or fails when the process dies, as its connections do. */
  fetch(request: Request): Promise<Response> {
    return new Promise((resolve, reject) => {
      const breakOff = () => reject(new TypeError('fetch failed (connection reset)'));
      this.openConnections.add(breakOff);
      this.server
        .fetch(request)
        .then((response) => (this.life.isOver ? breakOff() : resolve(response)), reject)
        .finally(() => this.openConnections.delete(breakOff));
    });
  }

  /** As on SIGTERM: requests in flight finish, and queue positions are saved. */
  async stop(): Promise<void> {
    await this.server.close();
    this.life.end();
  }

  /** As on SIGKILL: nothing more is written. Call when no transaction is open. */
  kill(): void {
    this.life.end();
    for (const breakOff of this.openConnections) breakOff();
  }
}

export const ORIGIN = 'https://chat.example';

function token(random: SeededRandom, bytes: number): string {
  return Array.from({ length: bytes }, () => random.below(36).toString(36)).join('');
}

function quietLogger(onLog: (message: string) => void): Logger {
  const tell = (message: string, fields: object = {}) =>
    onLog(`${message} ${JSON.stringify(fields, (_key, value) => plain(value))}`);
  return { error: tell, warn: tell, info: () => undefined, debug: () => undefined };
}

function plain(value: unknown): unknown {
  return value instanceof Error ? { message: value.message, stack: value.stack } : value;
}
