import { readFileSync } from 'node:fs';
import { EVENTS } from '~/contract/events';
import type { Route } from '~/contract/route';
import { ROUTE_LEVELS } from '~/contract/routeLevels';
import { ROUTES, type RouteName } from '~/contract/routes';
import { missedWithout } from '~/domain/capabilities/words';
import { EVENT_LEVELS } from '../../server/web/levels/changes';
import { calledRoutes, GUARDS, type Guard } from './routeGuards';

/** Written by the stories (e2e/reachability): by endpoint or event, a story in which a page used it. */
const PROOFS = 'e2e/proofs.json';

/** Endpoints of the public API that aren't in the route table, and what the page does about them. */
const OTHERS: Readonly<Record<string, string>> = {
  'GET /user_uploads/{realm_id}/{path} (root)': 'fetched by the URL in the message',
  'GET /user_uploads/thumbnail/{realm_id}/{path}/{format} (root)':
    'fetched for pictures in messages; if there is none, the picture itself',
  'GET /avatar/{user_id} (root)': 'people come with the URLs of their pictures',
  'GET /avatar/{user_id}/medium (root)': 'people come with the URLs of their pictures',
  'POST /chat-outgoing-webhook': 'sent by servers to the programs of bots',
  'POST /dev_fetch_api_key': 'only on development servers',
  'GET /dev_list_users': 'only on development servers',
  'POST /accounts/login/ (root)': 'pages of other origins sign in with a key, not a cookie',
  'POST /accounts/logout/ (root)': 'signing out forgets the key',
  'POST /tus': 'called outside the route table: uploads in parts (contract gap 4.2)',
  'POST /mobile_push/register': 'for mobile apps; pages use Web Push',
  'POST /mobile_push/test_notification': 'for mobile apps; pages use Web Push',
};

const EVENT_GUARDS: Readonly<Record<string, Guard>> = {
  saved_snippets: 'snippets',
  realm_export_consent: 'consents',
  typing_edit_message: 'editTyping',
  channel_folder: 'folders',
  navigation_view: 'views',
  reminders: 'reminders',
  push_device: { because: 'it has no effect at any level' },
};

/** An endpoint as the public API writes it: `GET /streams/{stream_id}`. */
export function endpointOf(name: RouteName): string {
  const { method, path } = (ROUTES[name] as Route).spec;
  return `${method} ${path.replace(/:\w+\}/g, '}')}`;
}

/** Every endpoint of the table, whether the page calls it or not, and those of the public API that aren't in it. */
export function toldEndpoints(): readonly string[] {
  return [...(Object.keys(ROUTES) as RouteName[]).map(endpointOf), ...Object.keys(OTHERS)];
}

/** docs/servers.md: what the page needs from which server. Generated, so that it can't be outdated. */
export function serversPage(): string {
  const called = new Set<RouteName>(calledRoutes());
  const names = (Object.keys(ROUTES) as RouteName[]).sort(byPath);
  const proofs = JSON.parse(readFileSync(PROOFS, 'utf8')) as Readonly<Record<string, string>>;
  const proof = (key: string) => proofs[key] ?? '';
  // Stories record each op of an event type separately, even where one entry of the table covers several.
  const eventProof = (name: string) => {
    const part = Object.keys(proofs).find((key) => key.startsWith(`event ${name}/`));
    return proof(`event ${name}`) || proof(part ?? '');
  };
  const rows = names
    .filter((name) => called.has(name))
    .map((name) => {
      const level = ROUTE_LEVELS[name];
      const below = level === 0 ? '' : wordsOf(GUARDS[name], name);
      return [code(endpointOf(name)), sinceWords(level), below, proof(endpointOf(name))];
    });
  const uncalled = names
    .filter((name) => !called.has(name))
    .map((name) => [code(endpointOf(name)), sinceWords(ROUTE_LEVELS[name])]);
  const events = Object.keys(EVENTS)
    .sort()
    .map((name) => {
      const type = name.split('/')[0] ?? '';
      const level = EVENT_LEVELS[type] ?? 0;
      const below = level === 0 ? '' : wordsOf(EVENT_GUARDS[type], name);
      return [code(name), sinceWords(level), below, eventProof(name)];
    });
  const story = 'seen in the story';
  return [
    ...INTRODUCTION,
    '## Endpoints that the page calls',
    '',
    ...table(['endpoint', 'since', 'below it', story], rows),
    '## Endpoints that the page doesn’t call',
    '',
    'Our server serves them for other clients.',
    '',
    ...table(['endpoint', 'since'], uncalled),
    'These aren’t called like the rest of the API, or aren’t for pages:',
    '',
    ...table(
      ['endpoint', 'what the page does'],
      Object.entries(OTHERS).map(([name, words]) => [code(name), words]),
    ),
    '## Events',
    '',
    'The page skips events it doesn’t know, but acknowledges their ids.',
    '',
    ...table(['event', 'since', 'below it', story], events),
  ].join('\n');
}

const INTRODUCTION: readonly string[] = [
  '# What the page needs from a server',
  '',
  'The page works with servers of the public API from feature level 237 on. For every endpoint and event, these tables',
  'show the level that introduced it and what the page does on servers below that level: it checks',
  '`domain/capabilities` and offers nothing that would fail. *Ours* exists only on our own server. The stories are in',
  '`e2e/stories`. `capabilities.test.ts` (for each entry) and the story `levels` (at level 372) prove that nothing is',
  'offered below its level.',
  '',
  'Generated from the code by `npx vitest run src/testing -u`, and from the stories by',
  '`UPDATE_PROOFS=1 npx playwright test`.',
  '',
];

function wordsOf(guard: Guard | undefined, name: string): string {
  if (guard === undefined) throw new Error(`${name}: nothing says what the page does without it`);
  return typeof guard === 'string' ? missedWithout(guard) : sentence(guard.because);
}

function sinceWords(level: number | 'own'): string {
  if (level === 'own') return 'ours';
  return level === 0 ? 'always' : String(level);
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function code(words: string): string {
  return `\`${words}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replace(/ {2,}/g, ' ');
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}

function byPath(a: RouteName, b: RouteName): number {
  const key = (name: RouteName) => (ROUTES[name] as Route).spec.path;
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : endpointOf(a) < endpointOf(b) ? -1 : 1;
}
