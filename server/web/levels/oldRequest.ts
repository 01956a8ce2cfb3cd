import type { Param, Route } from '~/contract/route';
import { ROUTES, type RouteName } from '~/contract/routes';
import { CAPABILITY_LEVELS, NARROW_LEVELS, PARAM_LEVELS, VALUE_LEVELS } from './changes';

/** The effect of the level on parameters, which are modified in place. */
export interface OldParams {
  /** Names of unknown parameters. */
  readonly ignored: readonly string[];
  /** The fields of the error response. */
  readonly refusal: Readonly<Record<string, unknown>> | undefined;
}

/** Removes parameters that the level does not know, and finds what it rejects. */
export function oldParams(name: RouteName, params: URLSearchParams, level: number): OldParams {
  const later = PARAM_LEVELS[name] ?? {};
  const ignored = [...new Set(params.keys())].filter((param) => (later[param] ?? 0) > level);
  for (const param of ignored) params.delete(param);
  dropCapabilities(params, level);
  const refusal =
    refusedTerm(params, level) ?? refusedForm(name, params) ?? refusedValue(name, params, level);
  return { ignored, refusal };
}

/** The recipients, which all servers accept raw and as JSON. */
const EITHER_WAY = 'to';

/** Ours accepts some parameters in both forms, and null as the default; public servers require JSON of one type. */
function refusedForm(name: RouteName, params: URLSearchParams): OldParams['refusal'] {
  const known: Readonly<Record<string, Param>> = (ROUTES[name] as Route).spec.params ?? {};
  for (const [param, text] of params) {
    const { encoding, isLenient } = known[param] ?? {};
    const isJson = encoding === 'json' && isLenient && param !== EITHER_WAY;
    if (isJson && tryParse(text) === undefined) {
      return { msg: `${param} is not valid JSON`, code: 'BAD_REQUEST' };
    }
  }
  if (name !== 'updateSubscriptionSettings') return undefined;
  const data = tryParse(params.get('subscription_data'));
  const index = Array.isArray(data) ? data.findIndex((one) => one?.value === null) : -1;
  if (index < 0) return undefined;
  const msg = `subscription_data[${index}]["value"]["bool"] is not a boolean`;
  return { msg, code: 'BAD_REQUEST' };
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
