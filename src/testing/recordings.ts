import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Route } from '~/contract/route';
import { ROUTES, type RouteName } from '~/contract/routes';
import { hasShared, sharedPath } from './shared';

const FOLDER = 'conformance';
/** `real-372.json.gz`: of a server of feature level 372. */
const NAME = /^real-(\w+)\.json\.gz$/;

/** One call to a public server, and what it answered. */
export interface RecordedCall {
  /** Whose; null without an account. */
  readonly role: string | null;
  readonly method: string;
  /** Below /api/v1. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly status: number;
  /** `_not_json` holds what was none. */
  readonly answer: Readonly<Record<string, unknown>>;
}

export interface Recording {
  readonly name: string;
  /** The word for `--as-level`. */
  readonly level: string;
  /** In the order in which they were made. */
  readonly calls: readonly RecordedCall[];
}

/** Every recording beside this checkout: another one is another file. None where there is no such folder. */
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
  // `/users/me` is also an address of somebody called `me`.
  .sort((a, b) => holes(a.route.spec.path) - holes(b.route.spec.path));

/** The route of the contract for a call; undefined where it has none. */
export function routeOf({
  method,
  path,
}: Pick<RecordedCall, 'method' | 'path'>): { name: RouteName; route: Route } | undefined {
  return ROUTE_PATTERNS.find(
    ({ route, pattern }) => route.spec.method === method && pattern.test(path),
  );
}
