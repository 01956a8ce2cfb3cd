import { type Context, Hono } from 'hono';
import type { Route } from '~/contract/route';
import { ROUTES } from '~/contract/routes';
import { type Answer, methodNotAllowed, noSuchEndpoint } from './http/answer';
import { preflightResponse } from './http/cors';
import { type AnyHandler, runEndpoint } from './http/endpoint';
import { peerOf } from './http/peer';
import { noteRoute, requestIdHeader, requestIdOf } from './http/requestId';
import type { Services } from './http/services';
import { toResponse } from './http/toResponse';
import { HANDLERS } from './routes/handlers';

const PREFIX = '/api/v1';

/** Builds the API router: every endpoint in the route table, and only JSON responses under its prefix. */
export function createApi(services: Services): Hono {
  const api = new Hono();
  const methodsByPath = new Map<string, string[]>();
  api.options(`${PREFIX}/*`, () => preflightResponse());
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const { method } = route.spec;
    const path = PREFIX + honoPath(route.spec.path);
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
    const handler = (HANDLERS as Readonly<Record<string, AnyHandler>>)[name];
    if (handler === undefined) throw new Error(`no handler for ${name}`);
    api.on(method, path, (c) => serve(c, services, route, handler));
  }
  for (const [path, methods] of methodsByPath) {
    api.all(path, (c) => send(c, methodNotAllowed(methods)));
  }
  api.all(`${PREFIX}/*`, (c) => send(c, noSuchEndpoint()));
  return api;
}

/** Converts `/streams/{stream_id:int}` to Hono's syntax. */
function honoPath(path: string): string {
  const patterns = {
    int: '[0-9]{1,15}',
    text: '[^/]+',
    email: '[^/@]+(?:@|%40)[^/@]+',
    rest: '.+',
  } as const;
  return path.replace(
    /\{(\w+):(int|text|email|rest)\}/g,
    (_all, name: string, kind: keyof typeof patterns) => `:${name}{${patterns[kind]}}`,
  );
}

async function serve(
  c: Context,
  services: Services,
  route: Route,
  handler: AnyHandler,
): Promise<Response> {
  const requestId = requestIdOf(c);
  noteRoute(c, route.spec.path);
  const peer = peerOf(c, services.origin);
  const call = { request: c.req.raw, pathArgs: c.req.param(), ...peer, requestId };
  return send(c, await runEndpoint(route, handler, services, call));
}

function send(c: Context, answer: Answer): Promise<Response> {
  return toResponse(answer, c.req.raw, requestIdHeader(c));
}
