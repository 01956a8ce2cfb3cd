/**
 * The rooms of the house and what each can import (docs/architecture.md, "Who may import whom").
 * A room is the first folder below src or server, or e2e, bench, scripts at the top level.
 * `server` in a list stands for all its floors.
 */

/** The floors of the server, lowest first. Each can import those below it, and none above. */
const FLOORS = ['core', 'render', 'realm', 'delivery', 'work', 'web', 'tools', 'process'];
/** Code shared by server and page. */
const SHARED = ['contract', 'markdown', 'lib', 'permissions'];

const floors = Object.fromEntries(
  FLOORS.map((floor, height) => [
    `server/${floor}`,
    [...SHARED, ...FLOORS.slice(0, height).map((lower) => `server/${lower}`)],
  ]),
);
// For its version.
floors['server/process'].push('package.json');

export const ROOMS = {
  contract: [],
  lib: [],
  offline: ['api', 'storage', 'contract', 'domain', 'lib'],
  markdown: ['contract', 'lib'],
  domain: ['contract', 'lib'],
  api: ['contract', 'domain', 'lib'],
  model: ['domain', 'contract', 'lib'],
  storage: ['model', 'domain', 'lib'],
  sync: ['api', 'model', 'storage', 'domain', 'lib'],
  session: ['api', 'sync', 'model', 'storage', 'domain', 'contract', 'lib'],
  content: ['markdown', 'domain', 'lib', 'ui'],
  ui: ['lib'],
  widgets: ['session', 'model', 'content', 'ui', 'domain', 'lib'],
  features: ['widgets', 'session', 'model', 'content', 'ui', 'domain', 'lib'],
  app: [
    'features',
    'widgets',
    'session',
    'sync',
    'storage',
    'api',
    'model',
    'content',
    'ui',
    'markdown',
    'domain',
    'contract',
    'lib',
  ],
  ...floors,
  // The page's own tables say what a story needs from a server.
  e2e: ['server', 'contract', 'domain'],
  bench: [
    'server',
    'contract',
    'content',
    'features',
    'model',
    'ui',
    'domain',
    'lib',
    'session',
    'storage',
    'sync',
    'api',
    'scripts',
  ],
  scripts: ['server'],
};
