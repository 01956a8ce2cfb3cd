import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Param, Route } from '~/contract/route';
import { ROUTES } from '~/contract/routes';
import { type RecordedCall, recordings, routeOf } from '~/testing/recordings';
import {
  DESCRIBED_OTHERWISE,
  NOT_DESCRIBED,
  PARAMETERS_NOT_DESCRIBED,
} from '~/testing/requestDifferences';
import { hasShared, sharedPath } from '~/testing/shared';
import { encodeRequest } from './encode';

const DESCRIPTION = 'contract/public-api-fl372.yaml';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly default?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
interface Content {
  readonly schema?: Schema;
  readonly encoding?: Readonly<Record<string, { readonly contentType?: string }>>;
}
interface Described {
  readonly isJson: boolean;
  readonly isRequired: boolean;
  readonly schema: Schema;
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

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const pattern = (path: string) => path.replace(/\{[^}]*\}/g, '{}');
const nameOf = ({ spec }: Route): string => `${spec.method} ${pattern(spec.path)}`;

describe.runIf(hasShared(DESCRIPTION))(
  'requests, against the description of the public API',
  () => {
    const root = (
      hasShared(DESCRIPTION)
        ? parse(readFileSync(sharedPath(DESCRIPTION), 'utf8'))
        : {
            paths: {},
          }
    ) as { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

    function follow<T extends { readonly $ref?: string }>(value: T): T {
      if (value.$ref === undefined) return value;
      const steps = value.$ref.slice(2).split('/');
      const found = steps.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], root);
      return follow(found as T);
    }
    function typesOf(schema: Schema): readonly string[] {
      const { type, oneOf = [], allOf = [] } = follow(schema);
      return [...(type ? [type] : []), ...[...oneOf, ...allOf].flatMap(typesOf)];
    }
    function paramsOf(operation: Operation): ReadonlyMap<string, Described> {
      const out = new Map<string, Described>();
      for (const one of operation.parameters ?? []) {
        const { name, in: place, required = false, schema, content } = follow(one);
        if (place !== 'query') continue;
        const json = content?.[JSON_TYPE]?.schema;
        const found = json ?? schema ?? {};
        out.set(name, { isJson: json !== undefined, isRequired: required, schema: found });
      }
      const { schema, encoding } = follow(operation.requestBody ?? {}).content?.[FORM] ?? {};
      const { properties = {}, required = [] } = follow(schema ?? {});
      for (const [name, property] of Object.entries(properties)) {
        const isJson = encoding?.[name]?.contentType === JSON_TYPE;
        out.set(name, { isJson, isRequired: required.includes(name), schema: property });
      }
      return out;
    }
    const described = new Map<string, ReadonlyMap<string, Described>>(
      Object.entries(root.paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(
          ([method, one]) => [`${method.toUpperCase()} ${pattern(path)}`, paramsOf(one)] as const,
        ),
      ),
    );
    const routes = [
      ...new Map<string, Route>(Object.values<Route>(ROUTES).map((r) => [nameOf(r), r])),
    ];

    /** How a parameter is said otherwise than the page has it; nothing when they agree. */
    function* differences(param: Param, { isJson, isRequired, schema }: Described) {
      const types = typesOf(schema);
      const mayBeText = types.includes('string') || param.encoding === 'text';
      // Numbers, booleans, lists and objects look alike both ways.
      if (mayBeText && isJson !== (param.encoding === 'json')) {
        yield `sent ${param.encoding === 'json' ? 'as JSON' : 'raw'}, described ${isJson ? 'as JSON' : 'raw'}`;
      }
      if (isRequired !== param.required) {
        yield isRequired ? 'described as required' : 'described as optional';
      }
      const usual = follow(schema).default;
      if (usual !== undefined && param.fallback !== undefined && usual !== param.fallback) {
        const same = JSON.stringify(usual) === JSON.stringify(param.fallback);
        if (!same) yield `described with the default ${JSON.stringify(usual)}`;
      }
    }

    it('every parameter of every endpoint travels as it is described, but for those that are known', () => {
      const found: Record<string, string> = {};
      for (const [name, { spec }] of routes) {
        for (const [key, param] of Object.entries<Param>(spec.params ?? {})) {
          const one = described.get(name)?.get(key);
          const words = one === undefined ? [] : [...differences(param, one)];
          if (words.length > 0) found[`${name} ${key}`] = words.join(', ');
        }
      }
      expect(found).toEqual(DESCRIBED_OTHERWISE);
    });

    it('what is not described is known', () => {
      const strange = routes.filter(([name]) => !described.has(name)).map(([name]) => name);
      expect(strange.sort()).toEqual(Object.keys(NOT_DESCRIBED).sort());
      const parameters = routes.flatMap(([name, { spec }]) => {
        const known = described.get(name);
        const all = known ? Object.keys(spec.params ?? {}) : [];
        const others = all.filter((key) => !known?.has(key));
        return others.length > 0 ? [[name, others.sort().join(' ')]] : [];
      });
      expect(Object.fromEntries(parameters)).toEqual(PARAMETERS_NOT_DESCRIBED);
    });
  },
);

const RECORDED = recordings().find(({ level }) => level === '372');

describe.runIf(RECORDED !== undefined)(
  'requests, against what a public server took and refused',
  () => {
    const { calls = [] } = RECORDED ?? {};

    /** What the page would send for the value that was meant. */
    function resent(call: RecordedCall, key: string): string | undefined {
      const route = routeOf(call)?.route;
      const param = route?.spec.params?.[key];
      if (!route || !param) return undefined;
      const text = call.params[key] ?? '';
      const value = meant(text, param);
      if (value === param.fallback) return text;
      return encodeRequest(route, { [key]: value }).params.get(key) ?? undefined;
    }
    function meant(text: string, { encoding, shape }: Param): unknown {
      if (encoding === 'text' && shape.is(text)) return text;
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    }
    const plain = (text: string | undefined) => {
      try {
        return JSON.stringify(JSON.parse(text ?? ''));
      } catch {
        return text;
      }
    };

    it('what it took is sent by the page in the same form', () => {
      const differing = calls
        .filter(({ status }) => status === 200)
        .flatMap((call) =>
          Object.keys(call.params).flatMap((key) => {
            const sent = resent(call, key);
            const isSame = sent === undefined || plain(sent) === plain(call.params[key]);
            return isSame ? [] : [`${call.method} ${call.path} ${key}: ${sent}`];
          }),
        );
      expect(differing).toEqual([]);
    });

    it('what it refused for its form is sent in another one', () => {
      const refused = calls.flatMap((call) => {
        const [, key] =
          /^(\w+)(?:\["json\[str\]"\])? is not valid JSON$/.exec(String(call.answer['msg'])) ?? [];
        return key === undefined ? [] : [{ key, sent: resent(call, key), was: call.params[key] }];
      });
      expect(refused.map(({ key }) => key)).toEqual([
        'message_retention_days',
        'payload_url',
        'message_content_delete_limit_seconds',
      ]);
      for (const { sent, was } of refused) expect(sent).toBe(JSON.stringify(was));
    });
  },
);
