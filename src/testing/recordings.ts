import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Route } from '~/contract/route';
import { ROUTES, type RouteName } from '~/contract/routes';
import { hasShared, sharedPath } from './shared';

const FOLDER = 'conformance';
/** `real-372.json.gz`: from a server of feature level 372. */
const NAME = /^real-(\w+)\.json\.gz$/;

/** A call to a public server, and its response. */
export interface RecordedCall {
  /** The caller's role; null without an account. */
  readonly role: string | null;
  readonly method: string;
  /** Below /api/v1. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly status: number;
  /** `_not_json` holds a response that wasn't JSON. */
  readonly answer: Readonly<Record<string, unknown>>;
}

export interface Recording {
  readonly name: string;
  /** The value for `--as-level`. */
  readonly level: string;
  /** In the order in which they were made. */
  readonly calls: readonly RecordedCall[];
}

/** All recordings next to this checkout; to add one, add a file. Empty if there is no such folder. */
export function recordings(): readonly Recording[] {
  if (!hasShared(FOLDER)) return [];
  return readdirSync(sharedPath(FOLDER)).flatMap((file) => {
    const level = NAME.exec(file)?.[1];
    if (level === undefined) return [];
    const text = gunzipSync(readFileSync(sharedPath(`${FOLDER}/${file}`))).toString();
    return [{ name: file, level, calls: JSON.parse(text) as readonly RecordedCall[] }];
  });
}

const holes = (path: string) => path.match(/\{/g)?.length ?? 0;
const ROUTE_PATTERNS = Object.entries<Route>(ROUTES)
  .map(([name, route]) => ({
    name: name as RouteName,
    route,
    pattern: new RegExp(
      `^${route.spec.path
        .replace(/\{\w+:int\}/g, '\\d+')
        .replace(/\{\w+:rest\}/g, '.+')
        .replace(/\{\w+:\w+\}/g, '[^/]+')}$`,
    ),
  }))
  // `/users/me` would also match the route for a user called `me`.
  .sort((a, b) => holes(a.route.spec.path) - holes(b.route.spec.path));

/** The contract's route for a call; undefined if there is none. */
export function routeOf({
  method,
  path,
}: Pick<RecordedCall, 'method' | 'path'>): { name: RouteName; route: Route } | undefined {
  return ROUTE_PATTERNS.find(
    ({ route, pattern }) => route.spec.method === method && pattern.test(path),
  );
}
