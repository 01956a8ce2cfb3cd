import type { Param, Route } from '~/contract/route';

/** A request as sent: path filled in, parameters as form fields (contract 1). */
export interface EncodedRequest {
  readonly path: string;
  readonly params: URLSearchParams;
}

function encodeValue(param: Param, value: unknown): string {
  if (param.encoding === 'text' && typeof value === 'string') return value;
  return JSON.stringify(value);
}

/** `{fragment:rest}` keeps its slashes: the server matches the rest of the path. */
function fillPath(path: string, args: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+):(\w+)\}/g, (_all, name: string, kind: string) => {
    const value = String(args[name]);
    return kind === 'rest'
      ? value.split('/').map(encodeURIComponent).join('/')
      : encodeURIComponent(value);
  });
}

/**
 * Omits undefined parameters, so the server's defaults apply. Requests that change something also omit values equal to
 * the default: an older server may not know the parameter, but does the same anyway.
 */
export function encodeRequest(
  route: Route,
  args: Readonly<Record<string, unknown>>,
): EncodedRequest {
  const params = new URLSearchParams();
  const isChange = route.spec.method !== 'GET';
  for (const [name, param] of Object.entries(route.spec.params ?? {})) {
    const value = args[name];
    if (value === undefined) continue;
    const text = encodeValue(param, value);
    const isUsual = param.fallback !== undefined && text === encodeValue(param, param.fallback);
    if (!(isChange && isUsual)) params.set(name, text);
  }
  return { path: fillPath(route.spec.path, args), params };
}
