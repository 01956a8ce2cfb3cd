import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** What answers requests: the chat server, or the relay. */
export interface Service {
  fetch(request: Request, env?: object): Promise<Response>;
  /** Says to whoever asks for its health that it is about to stop. */
  drain(): void;
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Believe what a reverse proxy says about the caller (web/http/peer.ts). */
  readonly trustProxy: boolean;
  readonly limits?: ConnectionLimits;
}

export interface ConnectionLimits {
  /** Time for the head of a request, and for all of it. */
  readonly headMs: number;
  readonly requestMs: number;
  /** How long an idle connection stays open for the next request. */
  readonly keepAliveMs: number;
  /** How long nothing at all may be sent or received while a request is under way. */
  readonly silenceMs: number;
  /** How often the times above are looked at. */
  readonly checkMs: number;
  readonly headBytes: number;
}

/**
 * Nobody can keep a connection busy for long by sending or reading slowly.
 * Long polls are silent for up to 55 seconds (gap 3), reverse proxies hold idle connections for 60,
 * a 25 MiB upload over a poor line takes minutes, and lists of message ids in a query need room.
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
  /** From now on connections end with their next answer, so that what comes after finds another process. */
  keepNone(): void;
  /** Lets nobody in any more, and lets go of connections that are idle. */
  stopAccepting(): void;
  /** Resolves when every connection is gone. Those still busy after `deadlineMs` are cut off. */
  closed(deadlineMs: number): Promise<void>;
}

/** While connections end, those that have just become idle are closed this often. */
const CLOSE_IDLE_MS = 20;

/** Serves HTTP. Rejects with the system's error when the port cannot be had. */
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
