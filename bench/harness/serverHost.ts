/**
 * The product's server in a separate process, as `npm start` runs it, but without rate limits.
 * Arguments: data folder, folder of the built page or empty, URL of a PostgreSQL database or empty.
 * Prints its port as JSON.
 */
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { jsonLogger } from '../../server/core/log';
import { createServer } from '../../server/process/app';

const [dataDir = '', staticDir, databaseUrl] = process.argv.slice(2);
const server = await createServer({
  dataDir,
  ...(staticDir ? { staticDir } : {}),
  ...(databaseUrl ? { database: { kind: 'postgres', url: databaseUrl } } : {}),
  log: jsonLogger('error', (line) => process.stderr.write(line)),
  rateRules: 'off',
});
const http = createHttpServer(getRequestListener((request, env) => server.fetch(request, env)));
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ port })}\n`);
});
process.once('SIGTERM', () => {
  http.closeAllConnections();
  void server.close().then(() => process.exit(0));
});
