import { TUS_LEVEL } from '~/contract/limits';
import type { Method, Route } from '~/contract/route';
import { ROUTE_LEVELS } from '~/contract/routeLevels';
import { ROUTES, type RouteName } from '~/contract/routes';
import { CORS_HEADERS } from '../http/cors';
import type { Level } from './levels';
import { newerAnswer } from './newest';
import { oldAnswer } from './oldAnswer';
import { oldParams } from './oldRequest';

const PREFIX = '/api/v1';
const FORM = 'application/x-www-form-urlencoded';

interface Service {
  fetch(request: Request, env?: object): Promise<Response>;
}

interface Known {
  readonly name: RouteName;
  readonly route: Route;
  readonly method: Method;
  readonly path: RegExp;
}

/**
 * Makes our server look like another one, for tests. Hides everything newer than the level,
 * in the same forms as the public server would, and at every level everything specific to us.
 */
export function asLevel<S extends Service>(service: S, level: Level): S {
  const known = Object.entries<Route>(ROUTES).map(([name, route]) => ({
    name: name as RouteName,
    route,
    method: route.spec.method,
    path: pathPattern(route.spec.path),
  }));
  const there = known.filter(({ name }) => isThere(name, level));
  const fetch = async (request: Request, env?: object): Promise<Response> => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${PREFIX}/`) || request.method === 'OPTIONS') {
      return service.fetch(request, env);
    }
    const path = url.pathname.slice(PREFIX.length);
    // A separate protocol, not in the route table.
    if (/^\/tus(\/|$)/.test(path) && level.featureLevel >= TUS_LEVEL) {
      return service.fetch(request, env);
    }
    const here = there.filter((one) => one.path.test(path));
    const found = here.find(({ method }) => method === request.method);
    if (!found) return missing(here);
    return through(found, { service, request, url, env, level });
  };
  return Object.assign(Object.create(service), { fetch });
}

function isThere(name: RouteName, { featureLevel }: Level): boolean {
  const since = ROUTE_LEVELS[name];
  return since !== 'own' && since <= featureLevel;
}

/** Numeric placeholders match only digits, which distinguishes them from fixed segments. */
function pathPattern(path: string): RegExp {
  const patterns: Readonly<Record<string, string>> = { int: '\\d+', rest: '.+' };
  const source = path.replace(/\{\w+:(\w+)\}/g, (_all, kind) => patterns[kind] ?? '[^/]+');
  return new RegExp(`^${source}$`);
}

/** Like the public server: an HTML page for unknown paths, JSON for a known path with another method. */
function missing(others: readonly Known[]): Response {
  const headers = { ...CORS_HEADERS };
  if (others.length === 0) {
    const page = '<!DOCTYPE html>\n<html lang="en"><head><title>Error</title></head></html>\n';
    return new Response(page, {
      status: 404,
      headers: { ...headers, 'content-type': 'text/html' },
    });
  }
  const allowed_methods = others.map(({ method }) => method);
  const body = { result: 'error', msg: 'Method Not Allowed', allowed_methods };
  return Response.json(body, { status: 405, headers });
}

/** Public servers give callers without an account access by cookie only, on their own page. */
function notLoggedIn(): Response {
  const msg = 'Not logged in: API authentication or user session required';
  const body = { result: 'error', msg, code: 'UNAUTHORIZED' };
  return Response.json(body, { status: 401, headers: CORS_HEADERS });
}

interface Passing {
  readonly service: Service;
  readonly request: Request;
  readonly url: URL;
  readonly env: object | undefined;
  readonly level: Level;
}

async function through({ name, route }: Known, passing: Passing): Promise<Response> {
  const { service, request, url, env, level } = passing;
  const auth = route.spec.auth ?? 'required';
  if (auth !== 'none' && !request.headers.has('authorization')) return notLoggedIn();
  const isForm = request.headers.get('content-type')?.startsWith(FORM) === true;
  const body = isForm ? new URLSearchParams(await request.text()) : undefined;
  const asked = [url.searchParams, ...(body ? [body] : [])].map((params) =>
    oldParams(name, params, level.featureLevel),
  );
  const refusal = asked.find((one) => one.refusal)?.refusal;
  if (refusal)
    return Response.json({ result: 'error', ...refusal }, { status: 400, headers: CORS_HEADERS });
  const headers = new Headers(request.headers);
  // Disables compression, because the response is parsed here.
  headers.delete('accept-encoding');
  headers.delete('content-length');
  const isBodiless = request.method === 'GET' || request.method === 'HEAD';
  const onward = new Request(url, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(isBodiless ? {} : { body: body ?? (await request.arrayBuffer()) }),
  });
  const response = await service.fetch(onward, env);
  const answer = (await response.json()) as Record<string, unknown>;
  if (answer['result'] !== 'success') return again(response, answer);
  const ignored = asked.flatMap((one) => one.ignored);
  const told = oldAnswer(name, route, answer, level);
  if (ignored.length > 0) {
    const before = (told['ignored_parameters_unsupported'] as string[] | undefined) ?? [];
    told['ignored_parameters_unsupported'] = [...before, ...ignored];
  }
  return again(response, level.isNewest ? newerAnswer(name, told) : told);
}

function again({ status, headers }: Response, body: object): Response {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return new Response(JSON.stringify(body), { status, headers: kept });
}
