import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isOfType } from './isOfType';
import { routeOf } from './recordings';
import { DESCRIBED_OTHERWISE, NOT_DESCRIBED, PARAMETERS_NOT_DESCRIBED } from './requestDifferences';
import { hasShared, sharedPath } from './shared';

const FILE = 'contract/public-api-fl372.yaml';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly default?: unknown;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
interface Content {
  readonly schema?: Schema;
  readonly encoding?: Readonly<Record<string, { readonly contentType?: string }>>;
}
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly content?: Readonly<Record<string, Content>>;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly $ref?: string;
    readonly content?: Readonly<Record<string, Content>>;
  };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A parameter as described by the public API. */
export interface Described {
  readonly isJson: boolean;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** A request that the page sent, as it was transmitted. */
export interface SentRequest {
  readonly method: string;
  /** Below /api/v1. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

const pattern = (path: string) => path.replace(/\{[^}]*\}/g, '{}');

/** The public API's requests, according to its description. */
export class RequestDescription {
  private readonly endpoints: ReadonlyMap<string, ReadonlyMap<string, Described>>;

  constructor(private readonly document: Document) {
    this.endpoints = new Map(
      Object.entries(document.paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(
          ([method, one]) =>
            [`${method.toUpperCase()} ${pattern(path)}`, this.paramsOf(one)] as const,
        ),
      ),
    );
  }

  /** undefined if the description isn't available next to the checkout. */
  static load(): RequestDescription | undefined {
    if (!hasShared(FILE)) return undefined;
    return new RequestDescription(parse(readFileSync(sharedPath(FILE), 'utf8')) as Document);
  }

  /** The parameters of an endpoint, `GET /streams/{}`; undefined if it isn't described. */
  endpoint(name: string): ReadonlyMap<string, Described> | undefined {
    return this.endpoints.get(name);
  }

  /** The types that a value may have. */
  typesOf(schema: Schema): readonly string[] {
    const { type, oneOf = [], allOf = [] } = this.follow(schema);
    return [...(type ? [type] : []), ...[...oneOf, ...allOf].flatMap((one) => this.typesOf(one))];
  }

  defaultOf(schema: Schema): unknown {
    return this.follow(schema).default;
  }

  /** Why a server that follows the description would refuse a request, one line each; without intended differences. */
  faultsOf({ method, path, params }: SentRequest): readonly string[] {
    const route = routeOf({ method, path })?.route;
    if (!route) return [`${method} ${path}: no endpoint that the contract has`];
    const name = `${method} ${pattern(route.spec.path)}`;
    const known = this.endpoints.get(name);
    if (!known) return name in NOT_DESCRIBED ? [] : [`${name}: not described`];
    const ours = PARAMETERS_NOT_DESCRIBED[name]?.split(' ') ?? [];
    const isOurs = (key: string) => ours.includes(key) || `${name} ${key}` in DESCRIBED_OTHERWISE;
    const faults = Object.entries(params)
      .filter(([key]) => !isOurs(key))
      .flatMap(([key, text]) => {
        const fault = this.faultOfParam(known.get(key), text);
        return fault === undefined ? [] : [`${name} ${key}: ${fault}`];
      });
    const missing = [...known]
      .filter(([key, { isRequired }]) => isRequired && !(key in params) && !isOurs(key))
      .map(([key]) => `${name} ${key}: missing`);
    return [...faults, ...missing];
  }

  private faultOfParam(described: Described | undefined, text: string): string | undefined {
    if (!described) return 'unknown';
    const { isJson, schema } = described;
    if (!isJson && this.fits(schema, text)) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return isJson ? `no JSON: ${text}` : `of another type: ${text}`;
    }
    // Numbers and booleans look alike both ways; text doesn't.
    const isQuoted = !isJson && typeof value === 'string';
    return !isQuoted && this.fits(schema, value) ? undefined : `of another type: ${text}`;
  }

  private fits(schema: Schema, value: unknown): boolean {
    const { type, nullable, enum: values, oneOf, anyOf, allOf, ...of } = this.follow(schema);
    if (value === null && nullable) return true;
    if (values && !values.includes(value)) return false;
    if (type && !isOfType(type, value)) return false;
    if (oneOf && !oneOf.some((one) => this.fits(one, value))) return false;
    if (anyOf && !anyOf.some((one) => this.fits(one, value))) return false;
    if (allOf && !allOf.every((one) => this.fits(one, value))) return false;
    if (Array.isArray(value)) return value.every((one) => this.fits(of.items ?? {}, one));
    if (typeof value !== 'object' || value === null) return true;
    const fields = value as Readonly<Record<string, unknown>>;
    return (
      (of.required ?? []).every((key) => key in fields) &&
      Object.entries(of.properties ?? {}).every(
        ([key, inner]) => !(key in fields) || this.fits(inner, fields[key]),
      )
    );
  }

  private paramsOf(operation: Operation): ReadonlyMap<string, Described> {
    const out = new Map<string, Described>();
    for (const one of operation.parameters ?? []) {
      const { name, in: place, required = false, schema, content } = this.follow(one);
      if (place !== 'query') continue;
      const json = content?.[JSON_TYPE]?.schema;
      const found = json ?? schema ?? {};
      out.set(name, { isJson: json !== undefined, isRequired: required, schema: found });
    }
    const { schema, encoding } = this.follow(operation.requestBody ?? {}).content?.[FORM] ?? {};
    const { properties = {}, required = [] } = this.follow(schema ?? {});
    for (const [name, property] of Object.entries(properties)) {
      const isJson = encoding?.[name]?.contentType === JSON_TYPE;
      out.set(name, { isJson, isRequired: required.includes(name), schema: property });
    }
    return out;
  }

  private follow<T extends { readonly $ref?: string }>(value: T): T {
    if (value.$ref === undefined) return value;
    const steps = value.$ref.slice(2).split('/');
    const found = steps.reduce<unknown>(
      (at, key) => (at as Record<string, unknown>)[key],
      this.document,
    );
    return this.follow(found as T);
  }
}
