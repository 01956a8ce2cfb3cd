import pg from 'pg';

type Config = string | pg.ClientConfig | undefined;
type Done = (error: Error | null) => void;

const { Client } = pg;

/**
 * Connections that tests have closed, by their options, kept open for later tests. Each new connection starts a process
 * of PostgreSQL that has to look up every table anew, which takes longer than many tests.
 */
const kept = new Map<string, pg.Client[]>();

/** From now on, clients of this process get a connection that an earlier client has closed, if there is one. */
export function keepConnections(): void {
  function KeptClient(config: Config): pg.Client {
    const key = JSON.stringify(config);
    return kept.get(key)?.pop() ?? keptAtEnd(new Client(config), key);
  }
  Object.assign(pg, { Client: KeptClient });
  // Each pool sets it to the original when it is created.
  const always = { get: () => KeptClient, set: () => undefined };
  Object.defineProperty(pg.Pool.prototype, 'Client', always);
}

/** A connection that was lost, or is closed within a transaction, isn't kept. */
function keptAtEnd(client: pg.Client, key: string): pg.Client {
  const connect: () => Promise<unknown> = client.connect.bind(client);
  const end: () => Promise<void> = client.end.bind(client);
  let connecting: Promise<unknown> | undefined;
  const methods = {
    connect(done?: Done) {
      connecting ??= connect();
      return answer(connecting, done);
    },
    end(done?: Done) {
      client.removeAllListeners();
      client.on('error', () => forget(client, key));
      const connected = connecting ?? Promise.reject(new Error('never connected'));
      connected
        .then(() => client.query('discard all'))
        .then(() => kept.set(key, [...(kept.get(key) ?? []), client]))
        .catch(() => end().catch(() => undefined));
      return answer(Promise.resolve(), done);
    },
  };
  return Object.assign(client, methods);
}

/** The two ways in which pg reports results: to a callback if there is one, otherwise by a promise. */
function answer(result: Promise<unknown>, done: Done | undefined): Promise<unknown> | undefined {
  if (done === undefined) return result;
  result.then(() => done(null), done);
  return undefined;
}

function forget(client: pg.Client, key: string): void {
  kept.set(key, kept.get(key)?.filter((other) => other !== client) ?? []);
}
