import type { RouteName } from '~/contract/routes';
import { CAPABILITY_LEVELS, NARROW_LEVELS, PARAM_LEVELS, VALUE_LEVELS } from './changes';

/** What a server of the level makes of parameters, taken over in place. */
export interface OldParams {
  /** Names that it does not know. */
  readonly ignored: readonly string[];
  /** The fields of its refusal. */
  readonly refusal: Readonly<Record<string, unknown>> | undefined;
}

/** Takes out what the level does not know; says what it refuses. */
export function oldParams(name: RouteName, params: URLSearchParams, level: number): OldParams {
  const later = PARAM_LEVELS[name] ?? {};
  const ignored = [...new Set(params.keys())].filter((param) => (later[param] ?? 0) > level);
  for (const param of ignored) params.delete(param);
  dropCapabilities(params, level);
  return { ignored, refusal: refusedTerm(params, level) ?? refusedValue(name, params, level) };
}

function dropCapabilities(params: URLSearchParams, level: number): void {
  const text = params.get('client_capabilities');
  if (text === null) return;
  const known = Object.entries(JSON.parse(text) as object).filter(
    ([capability]) =>
      (CAPABILITY_LEVELS[capability as keyof typeof CAPABILITY_LEVELS] ?? 0) <= level,
  );
  params.set('client_capabilities', JSON.stringify(Object.fromEntries(known)));
}

interface Term {
  readonly operator: string;
  readonly operand: unknown;
}

function refusedTerm(params: URLSearchParams, level: number): OldParams['refusal'] {
  const terms = tryParse(params.get('narrow'));
  if (!Array.isArray(terms)) return undefined;
  const refused = terms.map(toTerm).find(({ operator, operand }) => {
    const since = NARROW_LEVELS[operator] ?? NARROW_LEVELS[`${operator} ${operand}`] ?? 0;
    return since > level;
  });
  if (!refused) return undefined;
  const desc = `unknown operator ${refused.operator}`;
  return { msg: `Invalid narrow operator: ${desc}`, desc, code: 'BAD_NARROW' };
}

function toTerm(term: unknown): Term {
  return Array.isArray(term) ? { operator: term[0], operand: term[1] } : (term as Term);
}

function refusedValue(
  name: RouteName,
  params: URLSearchParams,
  level: number,
): OldParams['refusal'] {
  for (const [param, values] of Object.entries(VALUE_LEVELS[name] ?? {})) {
    if ((values[params.get(param) ?? ''] ?? 0) > level) {
      return { msg: `Invalid ${param}`, code: 'BAD_REQUEST' };
    }
  }
  return undefined;
}

function tryParse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
