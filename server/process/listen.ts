import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** Handles requests: the chat server or the relay. */
export interface Service {
  fetch(request: Request, env?: object): Promise<Response>;
  /** Makes health checks report that it is about to stop. */
  drain(): void;
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Trust a reverse proxy's headers about the caller (web/http/peer.ts). */
  readonly trustProxy: boolean;
  readonly limits?: ConnectionLimits;
}

export interface ConnectionLimits {
  /** Time limits for a request's headers, and for the whole request. */
  readonly headMs: number;
  readonly requestMs: number;
  /** How long an idle connection stays open for the next request. */
  readonly keepAliveMs: number;
  /** How long a connection can go without sending or receiving anything during a request. */
  readonly silenceMs: number;
  /** How often the limits above are checked. */
  readonly checkMs: number;
  readonly headBytes: number;
}

/**
 * Limits that prevent slow senders and readers from holding connections for long.
 * Long polls are silent for up to 55 seconds (gap 3), reverse proxies hold idle connections for 60,
 * a 25 MiB upload on a slow line takes minutes, and lists of message ids in a query need room.
 */
const LIMITS: ConnectionLimits = {
  headMs: 20_000,
  requestMs: 600_000,
  keepAliveMs: 75_000,
  silenceMs: 180_000,
  checkMs: 5000,
  headBytes: 64 * 1024,
};

export interface Listener {
  readonly port: number;
  /** Closes every connection after its next response, so that the client's next request finds another process. */
  keepNone(): void;
  /** Stops accepting connections and closes idle ones. */
  stopAccepting(): void;
  /** Resolves when every connection is closed. Those still busy after `deadlineMs` are cut off. */
  closed(deadlineMs: number): Promise<void>;
}

/** How often newly idle connections are closed during shutdown. */
const CLOSE_IDLE_MS = 20;

/** Serves HTTP. Rejects with the system's error if the port is unavailable. */
export async function listen(service: Service, options: ListenOptions): Promise<Listener> {
  const { host, port, trustProxy, limits = LIMITS } = options;
  const handle = getRequestListener((request, bindings) =>
    service.fetch(request, { ...bindings, trustProxy }),
  );
  const answering = new Set<ServerResponse>();
  let keepsNone = false;
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.headBytes,
    },
    (incoming, outgoing) => {
      if (keepsNone) outgoing.shouldKeepAlive = false;
      answering.add(outgoing);
      outgoing.once('close', () => answering.delete(outgoing));
      void handle(incoming, outgoing);
    },
  );
  server.setTimeout(limits.silenceMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const gone = new Promise<void>((resolve) => server.once('close', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    keepNone() {
      keepsNone = true;
      for (const outgoing of answering) outgoing.shouldKeepAlive = false;
    },
    stopAccepting() {
      server.close();
      server.closeIdleConnections();
    },
    async closed(deadlineMs) {
      const tidy = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
      const cut = setTimeout(() => server.closeAllConnections(), deadlineMs);
      await gone;
      clearInterval(tidy);
      clearTimeout(cut);
    },
  };
}
