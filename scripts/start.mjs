/** `npm start`, `npm run backup`, `npm run restore`: builds if stale, then runs the server in-process for signals. */
import { build } from './build.mjs';

if (!(await build({ ifStale: true }))) process.exit(1);
await import('../dist/server/main.js');
