/**
 * The product's relay in a separate process, as `npm start -- --upstream` runs it, but without the page.
 * Argument: the URL of the server behind it. Prints its port as JSON.
 */
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { jsonLogger } from '../../server/core/log';
import { createRelay } from '../../server/process/relay';

const [upstream = ''] = process.argv.slice(2);
const relay = createRelay({
  upstream: new URL(upstream),
  staticDir: undefined,
  answerMs: 1000,
  log: jsonLogger('error', (line) => process.stderr.write(line)),
});
const http = createHttpServer(getRequestListener((request, env) => relay.fetch(request, env)));
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ port })}\n`);
});
process.once('SIGTERM', () => {
  http.closeAllConnections();
  void relay.close().then(() => process.exit(0));
});
