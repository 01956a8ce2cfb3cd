/** `npm start`, `npm run backup`, `npm run restore`: builds what has changed, then runs the server in this very process, so that signals reach it. */
import { build } from './build.mjs';

if (!(await build({ ifStale: true }))) process.exit(1);
await import('../dist/server/main.js');
